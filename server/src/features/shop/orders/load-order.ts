/** An order with all its events, and the facts for its rules. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { OrderPaymentMethod } from '@mostrador/contract/features/shop/orders/choices.ts'
import { type Money, money, subtract, sum } from '@mostrador/domain/money/money.ts'
import type { OrderFacts, Units } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import type { OrderCtx } from './order-ctx.ts'
import { type LoadedLine, readLines } from './read-lines.ts'
import { type LoadedParcel, readParcels } from './read-parcels.ts'

export type { LoadedLine } from './read-lines.ts'
export type { LoadedParcel } from './read-parcels.ts'

export type OrderHead = {
  id: string
  number: number
  prefix: string
  publicToken: string
  languageTag: 'en' | 'es'
  buyerName: string
  buyerEmail: string
  buyerPhone: string | null
  buyerTaxId: string | null
  address: Record<string, string> | null
  deliveryMethodId: string
  deliveryKind: 'pickup' | 'localDelivery' | 'shipping' | 'digital'
  deliveryNameEn: string
  deliveryNameEs: string
  expectedFrom: string | null
  expectedTo: string | null
  locationId: string
  locationName: string
  instructionsEn: string
  instructionsEs: string
  paymentMethod: OrderPaymentMethod
  note: string
  currencyTag: string
  pricesIncludeTax: boolean
  taxRounding: 'document' | 'line'
  bringsIn: boolean
  totalAmount: Money
  pickupCode: string
  expiresAt: Date | null
  endedAs: 'cancelled' | 'expired' | null
  codeHash: Buffer | null
  codeUntil: Date | null
  placedAt: Date
}
export type Attempt = {
  id: string
  method: OrderPaymentMethod
  state: 'open' | 'receipt' | 'paid' | 'dropped'
  openedAt: Date
  receiptPath: string | null
  receiptName: string | null
  receiptType: string | null
  receiptAt: Date | null
}
export type LoadedOrder = {
  head: OrderHead
  lines: LoadedLine[]
  parcels: LoadedParcel[]
  attempts: Attempt[]
  facts: OrderFacts
  /** The agreed amount without cancelled parts. */
  dueNet: Money
  dueTax: Money
  /** The refunds that the shop owes the buyer for returned goods (H-30). */
  creditedAmount: Money
}

/** Throws `notFound`. `isChanging` locks it, so that changes of one order run one after the other. */
export async function loadOrder(
  ctx: OrderCtx,
  by: { id: string } | { token: string },
  { isChanging = false } = {},
): Promise<LoadedOrder> {
  const head = await readHead(ctx, by, isChanging)
  const lines = await readLines(ctx, head)
  const parcels = await readParcels(ctx, head.id)
  const attempts = (await ctx.tx
    .selectFrom('orderAttempts')
    .select(['id', 'method', 'state', 'openedAt', 'receiptPath', 'receiptName', 'receiptType', 'receiptAt'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', head.id)
    .orderBy('openedAt')
    .orderBy('id')
    .execute()) as Attempt[]
  const kept = await readMoney(ctx, head.id)
  const dueNet = subtract(sum(lines.map((line) => line.netAmount)), sum(lines.map((line) => line.cancelledNet)))
  const dueTax = subtract(sum(lines.map((line) => line.taxAmount)), sum(lines.map((line) => line.cancelledTax)))
  const creditedAmount = await readCredited(ctx, head.id)
  const facts: OrderFacts = {
    lines: lines.map((line) => ({ ...factsOf(line), packed: packedOf(line.id, parcels) })),
    fulfilments: parcels.map(({ kind, state }) => ({ kind, state })),
    attempts: attempts.map(({ method, state }) => ({ method, state })),
    dueAmount: subtract(sum([dueNet, dueTax]), creditedAmount),
    ...kept,
    endedAs: head.endedAs,
    expiresAt: head.expiresAt?.getTime() ?? null,
    isShort: lines.some(({ missing }) => missing > 0),
  }
  return { head, lines, parcels, attempts, facts, dueNet, dueTax, creditedAmount }
}

const factsOf = ({ id, kind, ordered, cancelled, shipped, returned }: LoadedLine) => ({
  lineId: id,
  kind,
  ordered,
  cancelled,
  shipped,
  returned,
})

/** Units in documents that have not left. */
export function packedOf(lineId: string, parcels: readonly LoadedParcel[]): Units {
  return parcels
    .filter(({ state }) => state === 'packed' || state === 'readyForPickup')
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((all, { units }) => all + units, 0)
}

async function readHead(
  ctx: OrderCtx,
  by: { id: string } | { token: string },
  isChanging: boolean,
): Promise<OrderHead> {
  const which = 'id' in by ? sql`o.id = ${by.id}::uuid` : sql`o.public_token = ${by.token}`
  const { rows } = await sql<OrderHead>`select o.*, o.expected_from::text, o.expected_to::text,
      l.name as location_name, m.instructions_en, m.instructions_es
    from orders o
    join locations l on l.company_id = o.company_id and l.id = o.location_id
    join delivery_methods m on m.company_id = o.company_id and m.id = o.delivery_method_id
    where o.company_id = ${ctx.company.id} and ${which}
    ${isChanging ? sql`for update of o` : sql``}`.execute(ctx.tx)
  const [head] = rows
  if (!head) throw new AppError('notFound')
  return { ...head, totalAmount: money(head.totalAmount) }
}

async function readMoney(ctx: OrderCtx, orderId: string) {
  const rows = await ctx.tx
    .selectFrom('orderMoney')
    .select(['direction', 'amount'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .execute()
  const totalOf = (direction: string) =>
    sum(rows.filter((row) => row.direction === direction).map(({ amount }) => money(amount)))
  return { receivedAmount: totalOf('in'), returnedAmount: totalOf('out') }
}

async function readCredited(ctx: OrderCtx, orderId: string): Promise<Money> {
  const { rows } = await sql<{ amount: number }>`
    select credited_of_order(${ctx.company.id}, ${orderId}::uuid) as amount`.execute(ctx.tx)
  return money(rows[0]?.amount ?? 0)
}
