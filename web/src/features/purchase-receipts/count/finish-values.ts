import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchase-orders/schema.ts'
import type { receiveGoods } from '@mostrador/contract/features/purchase-receipts/endpoints.ts'
import type { Receiving } from '@mostrador/contract/features/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { CostSpread } from '@mostrador/domain/purchase/landed-cost.ts'
import { shareOfCosts } from '@mostrador/domain/purchase/share-of-costs.ts'
import { readCost, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'

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
  packName: string | null
  packFactor: string
  lot: string
  expiresOn: string
}
export type FinishFacts = {
  documentType: 'invoice' | 'deliveryNote' | 'other'
  documentNumber: string
  costs: { name: string; amount: string; spreadBy: CostSpread }[]
  exchangeRate: string
  note: string
}

/** A line for each product that came, accepted or rejected, with the cost of the order. */
export function linesOf(receiving: Receiving, order: PurchaseOrder, settings: CompanySettings): FinishLineValues[] {
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
        packName: ordered?.packName ?? null,
        packFactor: ordered?.packFactor ?? '1',
        lot: '',
        expiresOn: '',
      }
    })
}

/** The share of the order's additional costs that these goods would take, for people to correct. */
export function factsOf(
  order: PurchaseOrder,
  lines: readonly FinishLineValues[],
  settings: CompanySettings,
): FinishFacts {
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

/** Everything that people typed, beside what was proposed to them. */
export type TypedReceipt = {
  lines: readonly FinishLineValues[]
  facts: FinishFacts
  settings: CompanySettings
  initial: FinishFacts
}

/** What is sent. Costs that were not touched are left to the server, which shares them exactly. */
export function receiptInput(
  { lines, facts, settings, initial }: TypedReceipt,
  fixed: Pick<Receipt, 'id' | 'orderId' | 'receivingId' | 'approvals' | 'acceptRepeated'>,
): Receipt {
  const areCostsTyped = facts.costs.some(({ amount }, at) => amount !== initial.costs[at]?.amount)
  const minor = (text: string) => majorToMinor(readPrice(text, settings) ?? '0', settings.currencyTag) ?? money(0)
  return {
    ...fixed,
    goods: lines.map((line) => {
      const cost = line.cost === null ? undefined : readCost(line.cost, settings, line.orderedCost ?? undefined)
      return {
        variantId: line.variantId,
        quantity: line.quantity.startsWith('-') ? '0' : line.quantity,
        rejectedQuantity: line.rejectedQuantity,
        rejectReason: line.rejectReason.trim() === '' ? null : line.rejectReason.trim(),
        cost: cost === undefined || cost === line.orderedCost ? null : cost,
        lot: line.lot.trim() === '' ? null : line.lot.trim(),
        expiresOn: line.expiresOn === '' ? null : line.expiresOn,
      }
    }),
    costs: areCostsTyped ? facts.costs.map((cost) => ({ ...cost, amount: minor(cost.amount) })) : null,
    documentType: facts.documentNumber.trim() === '' ? null : facts.documentType,
    documentNumber: facts.documentNumber.trim() === '' ? null : facts.documentNumber.trim(),
    exchangeRate:
      facts.exchangeRate.trim() === ''
        ? null
        : (readCost(facts.exchangeRate, { ...settings, currencyTag: 'CLF' }) ?? null),
    note: facts.note.trim(),
  }
}
