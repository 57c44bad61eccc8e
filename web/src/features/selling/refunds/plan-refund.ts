/** Computes a chosen refund, and builds its document. Pure. */
import type { NewRefund, RefundableSale, RefundOfSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { RefundReason } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { cashRoundingOf, cashRoundingToSend } from '@mostrador/domain/money/cash-rounding.ts'
import { compareDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { type Money, negate, sum, zero } from '@mostrador/domain/money/money.ts'
import { refundPayments } from '@mostrador/domain/refund/refund-payments.ts'
import { type RefundDocument, refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { isSurcharge, returnSurcharges } from '@mostrador/domain/refund/return-surcharges.ts'
import { serialsAllowed } from '@mostrador/domain/stock/serials.ts'
import { cashFor, checkRefundPayments } from '@mostrador/domain/refund/check-refund-payments.ts'
import { v7 as newId } from 'uuid'
import type { RefundToConfirm } from '#src/offline/confirm-sale.ts'
import type { RegisterRow } from '#src/offline/databases.ts'
import { approvalsToSend, type ChosenLine, type ChosenLines, type GivenApproval } from '#src/offline/draft-cart.ts'

/** `asPaid`, or the tender in which all of it is given back. */
type RefundWay = 'asPaid' | (string & {})
type Given = { tenderId: string; tenderType: NewRefund['payments'][number]['tenderType']; amount: Money }
export type RefundPlan = { refund: RefundDocument; given: Given[]; roundingAmount: Money }

/** How much of a line can still be returned. */
export function leftOf({ quantity, refundedQuantity }: RefundableSale['lines'][number]): string {
  const sold = parseDecimal(quantity, QUANTITY_SCALE)
  const back = parseDecimal(refundedQuantity, QUANTITY_SCALE)
  return sold && back ? formatDecimal({ units: sold.units - back.units, scale: QUANTITY_SCALE }) : '0'
}

/** Whether a typed quantity can be returned. */
export function isWithinLeft(text: string, line: RefundableSale['lines'][number]): boolean {
  const wanted = parseDecimal(text, QUANTITY_SCALE)
  const left = parseDecimal(leftOf(line), QUANTITY_SCALE)
  return wanted !== undefined && left !== undefined && wanted.units >= 0n && compareDecimals(wanted, left) <= 0
}

/** Whether the cashier chooses how much of it is returned. */
export const isChosen = (line: RefundableSale['lines'][number]): boolean => !isSurcharge(line)

/** The amounts to give back; undefined while nothing refundable is chosen. */
export function planRefund(
  sale: RefundableSale,
  chosen: ChosenLines,
  way: RefundWay,
  settings: TillSettings,
): RefundPlan | undefined {
  const requests = sale.lines.filter(isChosen).flatMap(({ lineId }) => {
    const quantity = chosen[lineId]?.quantity ?? ''
    const read = parseDecimal(quantity, QUANTITY_SCALE)
    return read && read.units > 0n ? [{ lineId, quantity }] : []
  })
  const taken = refundSale(sale.lines, [...requests, ...returnSurcharges(sale.lines, requests)])
  if (!taken.ok) return undefined

  const out = planGiven(sale, negate(taken.refund.totalAmount), way, settings)
  return out && { refund: taken.refund, ...out }
}

type Paid = Pick<RefundableSale, 'totalAmount' | 'refundedTotalAmount' | 'taken'>

/** How an amount of a sale is given back; undefined if this way is impossible. */
export function planGiven(
  sale: Paid,
  refundTotalAmount: Money,
  way: RefundWay,
  settings: TillSettings,
): Pick<RefundPlan, 'given' | 'roundingAmount'> | undefined {
  const cashRounding = cashRoundingOf(settings.company.settings)
  const amounts = {
    soldTotalAmount: sale.totalAmount,
    refundedTotalAmount: sale.refundedTotalAmount,
    refundTotalAmount,
    ...(cashRounding && { cashRounding }),
  }
  const given = way === 'asPaid' ? asPaid(sale, amounts) : inTender(sale, way, amounts, settings)
  const settled = checkRefundPayments({ ...amounts, taken: sale.taken, given })
  return settled.ok ? { given, roundingAmount: settled.roundingAmount } : undefined
}

type Amounts = Omit<Parameters<typeof refundPayments>[0], 'payments'>

function asPaid({ taken }: Paid, amounts: Amounts): Given[] {
  const payments = taken.map((tender) => ({ ...tender, paymentId: tender.tenderId }))
  return refundPayments({ ...amounts, payments }).payments.map(({ paymentId, tenderType, amount }) => ({
    tenderId: paymentId,
    tenderType,
    amount: negate(amount),
  }))
}

function inTender({ taken }: Paid, tenderId: string, amounts: Amounts, { tenders }: TillSettings): Given[] {
  const tender = tenders.find(({ id }) => id === tenderId)
  if (!tender) return []
  const exact = amounts.refundTotalAmount
  const amount = tender.type === 'cash' ? cashFor({ ...amounts, taken }, exact) : exact
  return amount === zero ? [] : [{ tenderId, tenderType: tender.type, amount }]
}

/** The refund that the person confirmed, and its approvals. */
export type RefundWish = {
  refundId: string
  sale: RefundableSale
  chosen: ChosenLines
  plan: RefundPlan
  reason: RefundReason
  note: string | null
  approvals: readonly GivenApproval[]
}

export type RefundFacts = RefundWish & {
  register: RegisterRow
  settings: TillSettings
  cashierName: string
  madeBy: DocumentMaker
  refundedAt: string
  publicToken: string
  origin: string
}

/** The document and the receipt of a refund, from the same figures. */
export function buildRefund(facts: RefundFacts): RefundToConfirm & { refund: Omit<RefundOfSale, 'number'> } {
  const { refundId, sale, chosen, plan, reason, note, approvals, register, madeBy, refundedAt, publicToken } = facts
  const { lease, session, checkout } = register
  return {
    madeBy,
    taxes: plan.refund.taxes,
    ...surchargeBack(sale, plan.refund),
    refund: {
      refundId,
      originalSaleId: sale.id,
      checkoutId: checkout.id,
      sessionId: session.id,
      deviceId: lease.deviceId,
      epoch: lease.epoch,
      series: lease.series,
      publicToken,
      currencyTag: sale.currencyTag,
      refundedAt,
      lines: returnedLines(sale, plan.refund, chosen),
      payments: plan.given.map((payment) => ({ paymentId: newId(), ...payment })),
      reason,
      note,
      ...cashRoundingToSend(facts.settings.company.settings),
      printed: {
        totalAmount: plan.refund.totalAmount,
        taxAmount: plan.refund.taxAmount,
        roundingAmount: plan.roundingAmount,
      },
      ...(approvals.length > 0 && { approvals: approvalsToSend(approvals) }),
    },
    receipt: receiptOf(facts),
  }
}

/** The surcharges in a refund, negative; absent if there are none. */
export function surchargeBack({ lines }: RefundableSale, refund: RefundDocument): { surchargeAmount?: Money } {
  const ids = new Set(lines.filter(isSurcharge).map(({ lineId }) => lineId))
  const back = refund.lines.filter(({ lineId }) => ids.has(lineId))
  return back.length === 0 ? {} : { surchargeAmount: sum(back.map(({ grossAmount }) => grossAmount)) }
}

/** The returned lines in the server's form. */
export function returnedLines(
  sale: RefundableSale,
  refund: RefundDocument,
  chosen: ChosenLines,
): RefundOfSale['lines'] {
  return refund.lines.map(({ lineId, quantity }) => ({
    lineId: newId(),
    originalLineId: lineId,
    quantity: quantity.replace('-', ''),
    ...stateOf(sale, chosen, lineId),
    ...serialsOf(chosen, lineId),
  }))
}

/** The serial numbers returned with a line, at most as many as pieces. */
export function serialsBack({ quantity, serials = [] }: ChosenLine): readonly string[] {
  return serials.slice(0, serialsAllowed(quantity))
}

function serialsOf(chosen: ChosenLines, lineId: string): { serials?: string[] } {
  const line = chosen[lineId]
  const serials = line ? serialsBack(line) : []
  return serials.length > 0 ? { serials: [...serials] } : {}
}

/** A product whose stock is not tracked has no condition. */
function stateOf(sale: RefundableSale, chosen: ChosenLines, lineId: string) {
  const line = sale.lines.find((sold) => sold.lineId === lineId)
  if (!line?.tracksStock) return { restocks: false }
  const condition = chosen[lineId]?.condition ?? 'resalable'
  return { restocks: condition === 'resalable', condition }
}

function receiptOf({
  sale,
  chosen,
  plan,
  note,
  register,
  settings,
  cashierName,
  refundedAt,
  publicToken,
  origin,
}: RefundFacts): RefundToConfirm['receipt'] {
  const { company, tenders } = settings
  const language = company.settings.languageTag
  const { subtotalAmount, discountAmount, netAmount, totalAmount } = plan.refund
  const taxes = sale.lines.flatMap((line) => line.taxes)
  return {
    shop: { name: company.name, ...(company.taxId && { taxId: company.taxId }) },
    currencyTag: sale.currencyTag,
    timeZone: company.settings.timeZone,
    soldAt: refundedAt,
    checkoutName: register.checkout.name,
    cashierName,
    ...(sale.customerName && { customerName: sale.customerName }),
    originalReceipt: sale.receiptNumber,
    lines: receiptLinesBack(sale, plan.refund, chosen),
    subtotalAmount,
    discountAmount,
    taxes: plan.refund.taxes.map((tax) => {
      const known = taxes.find(({ taxId }) => taxId === tax.taxId)
      return { ...tax, name: known?.name[language] ?? '', rate: known?.rate ?? '0', kind: known?.kind ?? 'percentage' }
    }),
    pricesIncludeTax: sale.pricesIncludeTax,
    netAmount,
    totalAmount,
    roundingAmount: plan.roundingAmount,
    payments: plan.given.map(({ tenderId, amount }) => ({
      name: tenders.find(({ id }) => id === tenderId)?.name[language] ?? '',
      tenderedAmount: negate(amount),
      changeAmount: zero,
      amount: negate(amount),
    })),
    changeAmount: zero,
    ...(note && { note }),
    status: 'completed',
    publicUrl: `${origin}/r/${publicToken}`,
    parts: company.receiptLook.parts,
  }
}

/** The returned lines as on a receipt. */
export function receiptLinesBack(
  sale: RefundableSale,
  refund: RefundDocument,
  chosen: ChosenLines,
): RefundToConfirm['receipt']['lines'] {
  return refund.lines.map(({ lineId, ...line }) => {
    const { name = '', unitTag = 'un', unitPrice = '0' } = sale.lines.find((sold) => sold.lineId === lineId) ?? {}
    return { ...line, name, unitTag, unitPrice, ...serialsOf(chosen, lineId) }
  })
}
