import { negate, zero } from '@mostrador/domain/money/money.ts'
import { type ExchangeTotals, totalExchange } from '@mostrador/domain/refund/total-exchange.ts'
import { v7 as newId } from 'uuid'
import { buildSale, type SaleFacts } from '#src/features/selling/sell/payment/build-sale.ts'
import type { GivenBack } from '#src/features/selling/sell/sale/plan-exchange.ts'
import { receiptLinesBack, returnedLines, surchargeBack } from '#src/features/selling/refunds/public.ts'
import type { ExchangeToConfirm } from '#src/offline/confirm-exchange.ts'
import { approvalsToSend, type DraftExchange, type GivenApproval } from '#src/offline/draft-cart.ts'

/** `settlement` is that of the difference; absent if money is given back. `approvals` were given in addition to those of the open sale. */
type ExchangeFacts = Omit<SaleFacts, 'tipAmount'> & {
  exchange: DraftExchange
  given: GivenBack['given']
  approvals: readonly GivenApproval[]
}

/** Maximum length of a note, in characters. */
const longestNote = 500

/** Builds an exchange: the new products as a sale, and the returned goods above them, from the same figures. */
export function buildExchange(facts: ExchangeFacts): ExchangeToConfirm {
  const { exchange, given, priced, settlement, cart } = facts
  const { sale: original, returned, chosen, reason } = exchange
  const { sale, receipt, madeBy } = buildSale({ ...facts, tipAmount: zero })
  const totals = totalExchange(priced, returned)
  const note = [exchange.note, cart.note].filter(Boolean).join('\n').slice(0, longestNote) || null
  const approvals = [...(cart.approvals ?? []), ...facts.approvals]
  const { lines: _, ...returnedTotals } = returned
  const { roundingAmount, changeAmount } = settlement
  return {
    madeBy,
    returned: { ...returnedTotals, ...surchargeBack(original, returned) },
    exchange: {
      ...sale,
      originalSaleId: original.id,
      returns: returnedLines(original, returned, chosen),
      given: given.map((payment) => ({ paymentId: newId(), ...payment })),
      reason,
      note,
      printed: { totalAmount: totals.totalAmount, taxAmount: totals.taxAmount, roundingAmount, changeAmount },
      ...(approvals.length > 0 && { approvals: approvalsToSend(approvals) }),
    },
    receipt: { ...receiptOf(facts, receipt, totals), ...(note && { note }) },
  }
}

type Receipt = ExchangeToConfirm['receipt']

/** The receipt of the new products, with the returned goods above them. */
function receiptOf(facts: ExchangeFacts, receipt: Receipt, totals: ExchangeTotals): Receipt {
  const { exchange, given, settlement, settings } = facts
  const { sale, returned, chosen } = exchange
  const language = settings.company.settings.languageTag
  const { subtotalAmount, discountAmount, netAmount, totalAmount } = totals
  return {
    ...receipt,
    originalReceipt: sale.receiptNumber,
    ...(!receipt.customerName && sale.customerName && { customerName: sale.customerName }),
    lines: [...receiptLinesBack(sale, returned, chosen), ...receipt.lines],
    subtotalAmount,
    discountAmount,
    netAmount,
    totalAmount,
    taxes: taxesOf(facts, totals),
    roundingAmount: settlement.roundingAmount,
    payments: [
      ...receipt.payments,
      ...given.map(({ tenderId, amount }) => ({
        name: settings.tenders.find(({ id }) => id === tenderId)?.name[language] ?? '',
        tenderedAmount: negate(amount),
        changeAmount: zero,
        amount: negate(amount),
      })),
    ],
  }
}

/** The taxes of both halves, named as on the line that has them. */
function taxesOf({ cart, exchange, settings }: ExchangeFacts, { taxes }: ExchangeTotals): Receipt['taxes'] {
  const language = settings.company.settings.languageTag
  const bought = cart.lines.flatMap(({ taxes: own }) =>
    own.map((tax) => (cart.exemption ? { ...tax, rate: '0' } : tax)),
  )
  const known = [...exchange.sale.lines.flatMap((line) => [...line.taxes]), ...bought]
  return taxes.map(({ taxId, taxableAmount, amount }) => {
    const tax = known.find((candidate) => candidate.taxId === taxId)
    const words = { name: tax?.name[language] ?? '', rate: tax?.rate ?? '0', kind: tax?.kind ?? 'percentage' } as const
    return { ...words, taxableAmount, amount }
  })
}
