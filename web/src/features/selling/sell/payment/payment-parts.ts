import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { type PaymentRow, splitEvenly } from '#src/features/selling/sell/payment/payment.ts'

/** What was chosen and typed so far while a sale is being paid. */
export type PaymentParts = {
  tender: Tender
  rows: readonly PaymentRow[]
  /** Null while the offered amount stands; the first key replaces it. */
  typed: string | null
  reference: string
  /** The equal parts still to be offered, the next one first. */
  shares: { all: number; left: readonly Money[] }
}

export type PaymentChange =
  | { do: 'type'; text: string | null }
  | { do: 'setReference'; text: string }
  /** Splits what is left into this many equal parts; 0 stops splitting. */
  | { do: 'split'; count: number; rest: Money }
  /** Chooses another tender; `part` is the amount typed for the current one, if it becomes a part of the payment. */
  | { do: 'choose'; tender: Tender; part: PaymentRow | null; isSettled: boolean }
  /** Keeps the entered part; the next one is offered what is left. */
  | { do: 'add'; part: PaymentRow }
  | { do: 'remove'; paymentId: string }

export function firstParts(tender: Tender): PaymentParts {
  return { tender, rows: [], typed: null, reference: '', shares: { all: 0, left: [] } }
}

/** The parts of a payment after a change. */
export function changeParts(parts: PaymentParts, change: PaymentChange): PaymentParts {
  const { rows, shares } = parts
  switch (change.do) {
    case 'type':
      return { ...parts, typed: change.text }
    case 'setReference':
      return { ...parts, reference: change.text }
    case 'split':
      return { ...parts, typed: null, shares: sharesOf(change) }
    case 'choose':
      return change.tender.id === parts.tender.id ? parts : chooseTender(parts, change)
    case 'add':
      return {
        ...parts,
        rows: [...rows, change.part],
        shares: { ...shares, left: shares.left.slice(1) },
        typed: null,
        reference: '',
      }
    case 'remove':
      return {
        ...parts,
        rows: rows.filter((row) => row.paymentId !== change.paymentId),
        shares: { all: 0, left: [] },
        typed: null,
      }
  }
}

function sharesOf({ count, rest }: Extract<PaymentChange, { do: 'split' }>): PaymentParts['shares'] {
  return { all: count, left: count > 0 ? splitEvenly(rest, count) : [] }
}

/**
 * An amount that is not valid yet, or lacks a reference, moves to the next tender instead of being dropped; an amount that pays everything
 * was typed for the wrong tender.
 */
function chooseTender(
  parts: PaymentParts,
  { tender, part, isSettled }: Extract<PaymentChange, { do: 'choose' }>,
): PaymentParts {
  return {
    ...parts,
    tender,
    rows: part ? [...parts.rows, part] : parts.rows,
    typed: part || isSettled ? null : parts.typed,
    reference: '',
  }
}
