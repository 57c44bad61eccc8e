import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { receiveGoods } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { costChange } from '@mostrador/domain/purchase/cost-change.ts'
import type { CostSpread } from '@mostrador/domain/purchase/landed-cost.ts'
import { shareOfCosts } from '@mostrador/domain/purchase/share-of-costs.ts'
import { readCost, readExchangeRate, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { textOrNull } from '#src/ui/admin/fields/fields.ts'

/** What came of a product, with what is typed about it at the end of the count. */
export type FinishLineValues = {
  variantId: string
  name: string
  sku: string
  unitTag: string
  quantity: string
  rejectedQuantity: string
  rejectReason: string
  /** Of a pack; null for people who may not see costs. */
  cost: string | null
  orderedCost: string | null
  /** Of one unit, in the company's currency. */
  lastCost: string | null
  packName: string | null
  packFactor: string
  lot: string
  expiresOn: string
  /** The browser holds a day that is none, such as 31/02: it hands over no text of it. */
  isDayUnreadable: boolean
}
/** The end of a count as typed; fields have the server's names. */
export type FinishValues = {
  goods: FinishLineValues[]
  documentType: 'invoice' | 'deliveryNote' | 'other'
  documentNumber: string
  costs: { name: string; amount: string; spreadBy: CostSpread }[]
  exchangeRate: string
  note: string
}

export function finishValuesOf(receiving: Receiving, order: PurchaseOrder, settings: CompanySettings): FinishValues {
  const goods = linesOf(receiving, order, settings)
  return { goods, ...factsOf(order, goods, settings) }
}

/** A line for each product that came, accepted or rejected, with the cost of the order. */
function linesOf(receiving: Receiving, order: PurchaseOrder, settings: CompanySettings): FinishLineValues[] {
  return receiving.variants
    .filter(({ accepted, rejected }) => Number(accepted) > 0 || Number(rejected) > 0)
    .map((variant) => {
      const ordered = order.lines.find(({ variantId }) => variantId === variant.variantId)
      const cost = ordered?.cost ?? null
      return {
        variantId: variant.variantId,
        name: variant.name,
        sku: variant.sku,
        unitTag: variant.unitTag,
        quantity: variant.accepted,
        rejectedQuantity: variant.rejected,
        rejectReason: '',
        cost: cost === null ? null : showPrice(cost, settings),
        orderedCost: cost,
        lastCost: ordered?.lastCost ?? null,
        packName: ordered?.packName ?? null,
        packFactor: ordered?.packFactor ?? '1',
        lot: '',
        expiresOn: '',
        isDayUnreadable: false,
      }
    })
}

/** The share of the order's additional costs that these goods would take, for people to correct. */
function factsOf(
  order: PurchaseOrder,
  lines: readonly FinishLineValues[],
  settings: CompanySettings,
): Omit<FinishValues, 'goods'> {
  const valueOf = (quantityOf: (line: PurchaseOrder['lines'][number]) => string) =>
    order.lines
      .reduce((sum, line) => {
        const share = Number(line.unitQuantity) === 0 ? 0 : Number(quantityOf(line)) / Number(line.unitQuantity)
        return sum + (line.netAmount ?? 0) * Math.min(1, share)
      }, 0)
      .toFixed(3)
  const came = new Map(lines.map((line) => [line.variantId, line.quantity]))
  const shares = shareOfCosts(order.costs, {
    whole: valueOf(({ unitQuantity }) => unitQuantity),
    before: valueOf(({ receivedQuantity }) => receivedQuantity),
    now: valueOf(({ variantId, unitQuantity, receivedQuantity }) =>
      String(Math.min(Number(came.get(variantId) ?? 0), Math.max(0, Number(unitQuantity) - Number(receivedQuantity)))),
    ),
    isFirst: order.receiptStatus === 'none',
  })
  return {
    documentType: 'invoice',
    documentNumber: '',
    costs: shares.map(({ name, amount, spreadBy }) => ({
      name,
      spreadBy,
      amount: showPrice(minorToMajor(amount, order.currencyTag), settings),
    })),
    exchangeRate: formatQuantity(order.exchangeRate, settings),
    note: '',
  }
}

type Receipt = InputOf<typeof receiveGoods>

/** What people typed, beside what was proposed to them. */
type TypedReceipt = {
  values: FinishValues
  initial: FinishValues
  order: PurchaseOrder
  settings: CompanySettings
}

/** What is sent of checked values. Costs that were not touched are left to the server, which shares them exactly. */
export function receiptInput(
  { values, initial, order, settings }: TypedReceipt,
  fixed: Pick<Receipt, 'id' | 'orderId' | 'receivingId' | 'approvals' | 'acceptRepeated'>,
): Receipt {
  const { costs, documentType } = values
  const documentNumber = textOrNull(values.documentNumber)
  const areCostsTyped = costs.some(({ amount }, at) => amount !== initial.costs[at]?.amount)
  const minor = (text: string) => majorToMinor(readPrice(text, settings) ?? '0', settings.currencyTag) ?? money(0)
  return {
    ...fixed,
    goods: values.goods.map((line) => goodsOf(line, settings)),
    costs: areCostsTyped ? costs.map((cost) => ({ ...cost, amount: minor(cost.amount) })) : null,
    documentType: documentNumber === null ? null : documentType,
    documentNumber,
    exchangeRate: rateOf(values, { initial, order, settings }) ?? null,
    note: values.note.trim(),
  }
}

/** The rate as typed; that of the order, to its last place, if it was not touched. */
export const rateOf = (
  { exchangeRate }: FinishValues,
  { initial, order, settings }: Pick<TypedReceipt, 'initial' | 'order' | 'settings'>,
): string | undefined =>
  exchangeRate === initial.exchangeRate ? order.exchangeRate : readExchangeRate(exchangeRate, settings)

function goodsOf(line: FinishLineValues, settings: CompanySettings): Receipt['goods'][number] {
  const { variantId, quantity, rejectedQuantity, orderedCost } = line
  const cost = line.cost === null ? undefined : readCost(line.cost, settings, orderedCost ?? undefined)
  return {
    variantId,
    quantity: atLeastNone(quantity),
    rejectedQuantity: atLeastNone(rejectedQuantity),
    rejectReason: textOrNull(line.rejectReason),
    cost: cost === undefined || cost === orderedCost ? null : cost,
    lot: textOrNull(line.lot),
    expiresOn: textOrNull(line.expiresOn),
  }
}

/** By how many percent a cost as typed differs from the last one, at the rate as typed; undefined if by few (U-15). */
export function changeOfCost(
  { cost, orderedCost, packFactor, lastCost }: FinishLineValues,
  exchangeRate: string,
  settings: CompanySettings,
): number | undefined {
  const typed = cost === null ? undefined : readCost(cost, settings, orderedCost ?? undefined)
  return typed === undefined || lastCost === null
    ? undefined
    : costChange({ cost: typed, packFactor, lastCost, exchangeRate })
}

/** People may take back more than was counted: then nothing came. */
const atLeastNone = (quantity: string) => (quantity.startsWith('-') ? '0' : quantity)
