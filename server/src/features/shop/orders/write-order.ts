import { randomBytes, randomInt } from 'node:crypto'
import { hasAll, type StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import type { CartLine, PricedLine } from '@mostrador/domain/price/price-sale.ts'
import type { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { insertRows } from '../../../db/insert-rows.ts'
import { deliveryLineId, type FittingDelivery, type Quoted, readTransferAccount } from '../carts/public.ts'
import { plainLines, plainWords } from '../../../mail/plain-words.ts'
import { translate } from '../../../translate.ts'
import { takeUses } from '../promotions/public.ts'
import type { ShopCtx } from '../shop/public.ts'
import { usualLocation } from '../../catalogue/stock/public.ts'
import { openAttempt, payUntil } from './attempts.ts'
import { loadOrder, type OrderHead } from './load-order.ts'
import { amountFor, mailBuyer } from './mail-buyer.ts'
import { announceOrder } from './order-ctx.ts'
import { addEvent } from './order-events.ts'
import { reserve } from './stock/reservations.ts'
import { shopTenderId } from './shop-tender.ts'

export type PlaceInput = z.output<(typeof placeOrder)['input']>
/** An order as its buyer sends it, in any shop. */
export type OrderInput = Omit<PlaceInput, 'shop'>

type NewOrder = {
  input: OrderInput
  hash: string
  quoted: Quoted
  chosen: FittingDelivery
  parts: readonly StockPart[]
  /** Whether missing goods are procured for this buyer, and reserved before they arrive. */
  bringsIn: boolean
}

/** Writes a quoted order: head, lines with their amounts, reservations, and the first attempt to pay. */
export async function writeOrder(ctx: ShopCtx, order: NewOrder): Promise<void> {
  const { input, quoted, chosen, parts } = order
  const locationId = chosen.place?.locationId ?? chosen.method.locationId ?? (await usualLocation(ctx))
  await ctx.tx
    .insertInto('orders')
    .values(await headOf(ctx, order, locationId))
    .execute()
  const lines = await writeLines(ctx, order)
  const goods = lines.flatMap(({ id, variantId, quantity }) =>
    variantId === null ? [] : [{ lineId: id, variantId, units: unitsOfQuantity(quantity) }],
  )
  await reserve(ctx, { orderId: input.orderId, locationId }, goods, parts)
  await takeUses(ctx, input.orderId, quoted.quote.totals.discounts)
  // A card attempt begins when the buyer opens the provider's page.
  if (input.paymentMethod !== 'card') await openAttempt(ctx, input.orderId, input.paymentMethod)
  await shopTenderId(ctx)
  await addEvent(ctx, input.orderId, { kind: 'placed' })
  announceOrder(ctx, input.orderId)
  const { head } = await loadOrder(ctx, { id: input.orderId })
  const account = input.paymentMethod === 'transfer' ? ((await readTransferAccount(ctx)) ?? '') : ''
  const total = amountFor(ctx, head, quoted.quote.totals.totalAmount)
  const { estimatedAmount } = quoted.quote
  const estimate = estimatedAmount === null ? '' : amountFor(ctx, head, estimatedAmount)
  const about = estimate === '' ? '' : `${translate(input.language, 'orders.aboutWeighed', { estimate, total })}\n\n`
  const told = `${discountsOf(ctx, head, quoted)}${about}`
  const note = account === '' ? told : `${told}${plainLines(account)}\n\n`
  await mailBuyer(ctx, head, 'orderPlaced', { total, note })
}

/** The discounts of promotions for the mail, each with its name. */
function discountsOf(ctx: ShopCtx, head: OrderHead, { quote }: Quoted): string {
  const { languageTag } = head
  const rows = quote.totals.discounts.map(({ name, amount }) => {
    const words = { name: plainWords(name[languageTag]), amount: amountFor(ctx, head, amount) }
    return translate(languageTag, 'orders.promotionOff', words)
  })
  return rows.length === 0 ? '' : `${rows.join('\n')}\n\n`
}

async function headOf(ctx: ShopCtx, { input, hash, quoted, chosen, bringsIn }: NewOrder, locationId: string) {
  const { contact } = input
  const { currencyTag, pricesIncludeTax, taxRounding } = ctx.company.settings
  const { orderPrefix } = ctx.settings.general
  const number = await nextOrderNumber(ctx)
  const { method } = chosen
  const { totalAmount } = quoted.quote.totals
  // An order with nothing to pay never expires (H-6).
  const isFree = totalAmount === 0
  return {
    companyId: ctx.company.id,
    id: input.orderId,
    number,
    prefix: orderPrefix,
    publicToken: publicToken(randomBytes),
    contentHash: Buffer.from(hash, 'hex'),
    languageTag: input.language,
    buyerName: contact.name,
    buyerEmail: contact.email,
    buyerPhone: contact.phone || null,
    buyerTaxId: contact.taxId || null,
    address: input.address === null || method.kind === 'pickup' ? null : JSON.stringify(input.address),
    deliveryMethodId: method.id,
    deliveryKind: method.kind,
    deliveryNameEn: method.names.en,
    deliveryNameEs: method.names.es,
    ...expectedDays({ quoted, chosen, bringsIn }),
    locationId,
    paymentMethod: input.paymentMethod,
    note: input.note,
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    bringsIn,
    totalAmount,
    pickupCode: String(randomInt(1e6)).padStart(6, '0'),
    expiresAt: isFree ? null : payUntil(ctx, input.paymentMethod, ctx.settings.shop),
    searchText: foldText(
      [`${orderPrefix}${number}`, number, contact.name, contact.email, contact.phone, contact.taxId].join(' '),
    ),
    placedAt: ctx.now,
    updatedAt: ctx.now,
  }
}

/** The days of the delivery. They are unknown for goods that must be procured (H-46). */
function expectedDays({
  quoted,
  chosen: { option, place },
  bringsIn,
}: Pick<NewOrder, 'quoted' | 'chosen' | 'bringsIn'>) {
  const isMissing = bringsIn && place !== undefined && !hasAll(quoted.facts.wanted.lines, place.left)
  if (option.offer === null || isMissing) return { expectedFrom: null, expectedTo: null }
  return { expectedFrom: option.offer.from, expectedTo: option.offer.to }
}

/** The next number of the company, without gaps: concurrent orders wait for this one. */
async function nextOrderNumber(ctx: ShopCtx): Promise<number> {
  const row = await ctx.tx
    .insertInto('orderNumbers')
    .values({ companyId: ctx.company.id, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ lastNumber: sql<number>`order_numbers.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return row.lastNumber
}

/** Stores the priced lines, the delivery last. */
async function writeLines(ctx: ShopCtx, { input, quoted, chosen }: NewOrder) {
  const { known } = quoted.facts
  const { lines, sale } = quoted.priced
  const wantedOf = new Map(known.rows.map(({ variantId, wantedQuantity }) => [variantId, wantedQuantity]))
  const made = lines.map((line, at) => {
    const id = ctx.newId()
    const priced = sale.lines[at] as PricedLine
    const offer = known.offers.get(line.lineId)
    const facts = offer ?? { name: deliveryName(input.language, chosen), variantName: '', sku: null, unitTag: 'unit' }
    const row = lineRow(ctx, { id, orderId: input.orderId, position: at + 1 }, line, priced)
    const ids = offer
      ? { productId: offer.productId, variantId: offer.variantId }
      : { productId: null, variantId: null }
    const { name, variantName, sku, unitTag } = facts
    return {
      row: { ...row, ...ids, name, variantName, sku, unitTag, wantedQuantity: wantedOf.get(line.lineId) ?? null },
      taxes: taxRows(ctx, id, line, priced, known.taxes),
    }
  })
  await insertRows(
    ctx.tx,
    'orderLines',
    made.map(({ row }) => row),
  )
  await insertRows(
    ctx.tx,
    'orderLineTaxes',
    made.flatMap(({ taxes }) => taxes),
  )
  return made.map(({ row }) => row)
}

const deliveryName = (language: 'en' | 'es', { method }: FittingDelivery) => method.names[language]

function lineRow(
  ctx: ShopCtx,
  which: { id: string; orderId: string; position: number },
  line: CartLine,
  priced: PricedLine,
) {
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount } = priced
  return {
    companyId: ctx.company.id,
    ...which,
    kind: line.lineId === deliveryLineId ? 'delivery' : 'product',
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    baseAmount,
    lineDiscountAmount,
    allocatedDiscountAmount,
    netAmount,
    taxAmount,
    grossAmount,
    replacesLineId: null,
  }
}

/** The charged taxes of a line, with their names and rates of that day. */
function taxRows(
  ctx: Pick<ShopCtx, 'company'>,
  lineId: string,
  line: Pick<CartLine, 'taxes'>,
  priced: PricedLine,
  versions: readonly TaxVersion[],
) {
  return line.taxes.flatMap(({ taxId, kind, rate, isCompound, priority }, at) => {
    const version = versions.find(({ id }) => id === taxId)
    const charged = priced.taxes.find((tax) => tax.taxId === taxId)
    if (!version || !charged) return []
    const { taxableAmount, amount } = charged
    const name = { nameEn: version.name.en, nameEs: version.name.es }
    const facts = { taxId, kind, rate, isCompound, priority, taxableAmount, amount }
    return [{ companyId: ctx.company.id, lineId, position: at + 1, ...name, ...facts }]
  })
}
