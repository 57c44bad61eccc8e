import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { drawerAmount, takenBackAmount } from '@mostrador/domain/drawer/cash-session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money, negate, subtract, sum, zero } from '@mostrador/domain/money/money.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import {
  type SessionFacts,
  sessionReport,
  type SessionReport,
  type SessionSale,
} from '@mostrador/domain/drawer/session-report.ts'
import { mayKnowExpected, rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'
import { listOfSession, listUnsent } from '#src/offline/outbox.ts'
import type { OutboxDocument, OutboxExchange, OutboxRefund, OutboxSale } from '#src/offline/outbox-document.ts'

/** A report, and whether it comes from this device alone or from the server. */
export type FoundReport = { report: SessionReport; from: 'device' | 'server' }

type Parts = { outbox: OutboxDatabase; register: RegisterRow; settings: TillSettings }

/**
 * The report of the open session: from this device's own documents if it made all of them, which works offline; otherwise from the server,
 * once it has everything made here. Null if neither is possible.
 */
export async function readReport({ outbox, register, settings }: Parts): Promise<FoundReport | null> {
  if (register.isWhole) {
    const documents = await listOfSession(outbox, register.session.id)
    return { report: reportOf(documents, register.session.openingCountedAmount, settings), from: 'device' }
  }
  // The server would refuse it too.
  if (rulesHere({ register, settings }).blindClose) return null
  if ((await listUnsent(outbox, 1)).length > 0) return null
  try {
    const { report } = await callEndpoint(getSessionReport, { id: register.session.id }, { logoutOnFail: false })
    return { report, from: 'server' }
  } catch {
    return null
  }
}

/**
 * The expected amount of the drawer if it is less than what is given out; unknown in a blind count, because the question would reveal it.
 */
export async function findShortage(tools: SessionTools, out: Money): Promise<Money | undefined> {
  if (out === 0 || !mayKnowExpected(tools)) return undefined
  const expected = (await readReport(tools))?.report.cash.expectedAmount
  return expected !== undefined && out > expected ? expected : undefined
}

/** Computes the report from a session's documents on this device. */
export function reportOf(
  documents: readonly OutboxDocument[],
  openingAmount: Money,
  { tenders }: Pick<TillSettings, 'tenders'>,
): SessionReport {
  return sessionReport({
    openingAmount,
    sales: documents.flatMap((document) => {
      if (document.kind === 'sale') return [saleFacts(document)]
      if (document.kind === 'exchange') return exchangeFacts(document)
      return document.kind === 'refund' ? [refundFacts(document)] : []
    }),
    movements: documents.flatMap(movementFacts),
    customerPayments: documents.flatMap((document) => (document.kind === 'customerPayment' ? [document.payload] : [])),
    cashTenderIds: new Set(tenders.filter(({ type }) => type === 'cash').map(({ id }) => id)),
  })
}

/** Manual cash movements, and which of them were taken back. */
function movementFacts(document: OutboxDocument): SessionFacts['movements'] {
  if (document.kind === 'movement') {
    const { kind, amount } = document.payload
    return [{ kind, tenderType: 'cash', amount: drawerAmount(kind, amount) }]
  }
  if (document.kind !== 'movementVoid') return []
  const { kind, amount } = document.payload
  return [{ kind, tenderType: 'cash', amount: takenBackAmount(kind, amount), isReversal: true }]
}

/** A sale of the outbox as printed; its taxes are computed again from its input. */
function saleFacts({ payload, receipt, receiptNumber }: OutboxSale): SessionSale {
  const priced = priceNewSale(payload)
  const { totalAmount, discountAmount, netAmount, roundingAmount, payments } = receipt
  return {
    receiptNumber,
    isRefund: false,
    isVoided: receipt.status === 'cancelled',
    totalAmount,
    discountAmount,
    netAmount,
    taxAmount: sum(receipt.taxes.map(({ amount }) => amount)),
    roundingAmount,
    surchargeAmount: surchargeOf(payload),
    taxes: priced.ok ? priced.sale.taxes : [],
    payments: payload.payments.map(({ tenderId }, index) => {
      const { amount = money(0), tipAmount = money(0) } = payments[index] ?? {}
      return { tenderId, amount, tipAmount }
    }),
  }
}

/** The tender surcharges in a document: the amount of such a line is the amount it states. */
function surchargeOf({ lines, currencyTag }: Pick<OutboxSale['payload'], 'lines' | 'currencyTag'>): Money {
  const surcharges = lines.filter(({ kind }) => kind === 'surcharge')
  return sum(surcharges.map(({ unitPrice }) => majorToMinor(unitPrice, currencyTag) ?? zero))
}

/** A refund of the outbox, with the amounts of its receipt. */
function refundFacts({ payload, receipt, receiptNumber, taxes, surchargeAmount = zero }: OutboxRefund): SessionSale {
  const { totalAmount, discountAmount, netAmount, roundingAmount } = receipt
  return {
    receiptNumber,
    isRefund: true,
    isVoided: false,
    totalAmount,
    discountAmount,
    netAmount,
    taxAmount: payload.printed.taxAmount,
    roundingAmount,
    surchargeAmount,
    taxes,
    payments: payload.payments.map(({ tenderId, amount }) => ({ tenderId, amount: negate(amount) })),
  }
}

/** An exchange of the outbox: the new goods are a sale, the returned ones a refund; its money counts once. */
function exchangeFacts({ payload, receipt, receiptNumber, returned }: OutboxExchange): SessionSale[] {
  const { totalAmount, discountAmount, netAmount, roundingAmount, payments } = receipt
  const priced = priceNewSale(payload)
  const half = { receiptNumber, isVoided: false }
  const tenderIds = [...payload.payments, ...payload.given].map(({ tenderId }) => tenderId)
  return [
    {
      ...half,
      isRefund: false,
      totalAmount: subtract(totalAmount, returned.totalAmount),
      discountAmount: subtract(discountAmount, returned.discountAmount),
      netAmount: subtract(netAmount, returned.netAmount),
      taxAmount: subtract(payload.printed.taxAmount, returned.taxAmount),
      roundingAmount,
      surchargeAmount: surchargeOf(payload),
      taxes: priced.ok ? priced.sale.taxes : [],
      payments: tenderIds.map((tenderId, index) => ({ tenderId, amount: payments[index]?.amount ?? money(0) })),
    },
    {
      ...half,
      isRefund: true,
      totalAmount: returned.totalAmount,
      discountAmount: returned.discountAmount,
      netAmount: returned.netAmount,
      taxAmount: returned.taxAmount,
      roundingAmount: money(0),
      surchargeAmount: returned.surchargeAmount ?? zero,
      taxes: returned.taxes,
      payments: [],
    },
  ]
}
