import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { afterReturn, type ReturnOfSale } from '@mostrador/domain/refund/carry-over.ts'
import { type CashRounding, cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { carriedAmount } from '@mostrador/domain/refund/check-exchange-payments.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { type Money, negate, subtract, sum, zero } from '@mostrador/domain/money/money.ts'
import { serialsLeft } from '@mostrador/domain/stock/serials.ts'
import { takeOffTip } from '@mostrador/domain/refund/take-off-tip.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { findReceipt } from '#src/offline/find-receipt.ts'
import { refundsHere } from '#src/offline/outbox.ts'
import type { OutboxExchange, OutboxRefund, OutboxSale } from '#src/offline/outbox-document.ts'

/** A refundable sale, and where it was found. */
export type FoundSale = { sale: RefundableSale; from: 'server' | 'device' }
export type FindResult = { kind: 'found'; found: FoundSale } | { kind: 'none'; isOffline: boolean }

/** A receipt number, or the code in the link of its QR code. */
export function readCode(text: string): string {
  return /\/r\/([1-9A-HJ-NP-Za-km-z]{22})/.exec(text)?.[1] ?? text.trim()
}

/**
 * Looks up a sale: on the server, which knows the refunds of every device, or only on this device if the server does not answer or does not
 * have the sale yet. Unsent refunds of this device count in both cases.
 */
export async function findSale(outbox: OutboxDatabase, settings: TillSettings, text: string): Promise<FindResult> {
  const code = readCode(text)
  const here = await findReceipt(outbox, { number: code, token: code })
  if (here?.receipt.status === 'cancelled') return { kind: 'none', isOffline: false }
  let isOffline = false
  try {
    const { sale } = await callEndpoint(findRefundable, { code }, { logoutOnFail: false })
    if (sale) {
      const unsent = (await refundsHere(outbox, sale.id)).filter(({ state }) => state !== 'onServer')
      return { kind: 'found', found: { sale: withRefunds(sale, unsent, settings), from: 'server' } }
    }
  } catch {
    isOffline = true
  }
  if (!here) return { kind: 'none', isOffline }
  const sale = refundableOf(here, settings)
  if (!sale) return { kind: 'none', isOffline }
  return {
    kind: 'found',
    found: { sale: withRefunds(sale, await refundsHere(outbox, here.id), settings), from: 'device' },
  }
}

/** A sale of the outbox in the server's form, before any refund. */
export function refundableOf(
  { payload, receipt }: OutboxSale,
  { tenders, company }: TillSettings,
): RefundableSale | undefined {
  const priced = priceNewSale(payload)
  if (!priced.ok) return undefined
  return {
    id: payload.saleId,
    receiptNumber: receipt.receiptNumber,
    soldAt: payload.soldAt,
    checkoutName: receipt.checkoutName,
    customerName: receipt.customerName ?? null,
    currencyTag: payload.currencyTag,
    pricesIncludeTax: payload.pricesIncludeTax,
    totalAmount: priced.sale.totalAmount,
    refundedTotalAmount: subtract(priced.sale.totalAmount, priced.sale.totalAmount),
    lines: payload.lines.map((line, index) => ({
      ...pricedLine(priced.sale.lines[index], line, payload.exemption !== undefined),
      lineId: line.lineId,
      kind: line.kind,
      name: line.name,
      sku: line.sku,
      unitTag: line.unitTag,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      refundedQuantity: '0',
      tracksStock: line.variantId !== null,
      ...(line.serials && { serials: line.serials }),
    })),
    taken: takeOffTip({
      totalAmount: priced.sale.totalAmount,
      taken: takenOf(payload, receipt.payments, tenders),
      cashRounding: cashRoundingOf(company.settings),
    }),
  }
}

type PricedLine = Extract<ReturnType<typeof priceNewSale>, { ok: true }>['sale']['lines'][number]

function pricedLine(
  priced: PricedLine | undefined,
  { taxes }: OutboxSale['payload']['lines'][number],
  isExempt: boolean,
) {
  if (!priced) throw new RangeError('every line of a sale has a price')
  const { lineId: _, ...amounts } = priced
  return {
    ...amounts,
    taxes: priced.taxes.map((tax) => {
      const { name, kind, rate } = taxes.find(({ taxId }) => taxId === tax.taxId) ?? {
        name: { en: '', es: '' },
        kind: 'percentage' as const,
        rate: '0',
      }
      return { ...tax, name, kind, rate: isExempt ? '0' : rate }
    }),
  }
}

type Taken = RefundableSale['taken'][number] & { tipAmount: Money }

function takenOf(
  { payments }: Pick<OutboxSale['payload'], 'payments'>,
  receipts: OutboxSale['receipt']['payments'],
  tenders: TillSettings['tenders'],
): Taken[] {
  const taken = new Map<string, Taken>()
  for (const [index, { tenderId, tenderType, tenderedAmount }] of payments.entries()) {
    const amount = receipts[index]?.amount ?? tenderedAmount
    const tipAmount = receipts[index]?.tipAmount ?? zero
    const known = taken.get(tenderId)
    const type = tenders.find(({ id }) => id === tenderId)?.type ?? tenderType
    taken.set(tenderId, {
      tenderId,
      tenderType: type,
      amount: known ? sum([known.amount, amount]) : amount,
      tipAmount: known ? sum([known.tipAmount, tipAmount]) : tipAmount,
      refundedAmount: subtract(amount, amount),
    })
  }
  return [...taken.values()]
}

/** A sale with refunds and exchanges that its source did not know. */
export function withRefunds(
  sale: RefundableSale,
  refunds: readonly (OutboxRefund | OutboxExchange)[],
  { company }: Pick<TillSettings, 'company'>,
): RefundableSale {
  const rounding = cashRoundingOf(company.settings)
  return refunds.reduce((left, document) => withReturn(left, document, rounding), sale)
}

/** What paid for new products can no longer be refunded, as on the server. */
function withReturn(
  sale: RefundableSale,
  document: OutboxRefund | OutboxExchange,
  rounding: CashRounding | undefined,
): RefundableSale {
  const { soldTotalAmount: _, ...left } = afterReturn(
    { soldTotalAmount: sale.totalAmount, refundedTotalAmount: sale.refundedTotalAmount, taken: sale.taken },
    returnOf(document),
    rounding,
  )
  const lines = document.kind === 'exchange' ? document.payload.returns : document.payload.lines
  return { ...withoutLines(sale, lines), ...left, taken: [...left.taken] }
}

function returnOf(document: OutboxRefund | OutboxExchange): ReturnOfSale {
  if (document.kind !== 'exchange') {
    const { printed, payments } = document.payload
    return { returnedTotalAmount: negate(printed.totalAmount), carriedAmount: zero, given: payments }
  }
  const { payload, returned } = document
  const returnedTotalAmount = negate(returned.totalAmount)
  const boughtTotalAmount = sum([payload.printed.totalAmount, returnedTotalAmount])
  const carried = carriedAmount({ boughtTotalAmount, returnedTotalAmount })
  return { returnedTotalAmount, carriedAmount: carried, given: payload.given }
}

function withoutLines(sale: RefundableSale, lines: OutboxRefund['payload']['lines']): RefundableSale {
  return {
    ...sale,
    lines: sale.lines.map((line) => {
      const back = lines.find(({ originalLineId }) => originalLineId === line.lineId)
      if (!back) return line
      const { serials: sold, ...rest } = line
      const refundedQuantity = addQuantities(line.refundedQuantity, back.quantity)
      return { ...rest, refundedQuantity, ...(sold && { serials: serialsLeft(sold, back.serials ?? []) }) }
    }),
  }
}

function addQuantities(a: string, b: string): string {
  const first = parseDecimal(a, QUANTITY_SCALE)
  const second = parseDecimal(b, QUANTITY_SCALE)
  return first && second ? formatDecimal(addDecimals(first, second)) : a
}
