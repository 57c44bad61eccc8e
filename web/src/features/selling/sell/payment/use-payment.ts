import { localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import { withSurcharge } from '@mostrador/domain/payment/surcharge.ts'
import { type Dispatch, useReducer } from 'react'
import { v7 as newId } from 'uuid'
import { creditLeft } from '#src/features/selling/sell/sale/customer-credit.ts'
import {
  changeParts,
  firstParts,
  type PaymentChange,
  type PaymentParts,
} from '#src/features/selling/sell/payment/payment-parts.ts'
import {
  assessPayment,
  becomesPart,
  creditOf,
  type PaymentRow,
  restOf,
} from '#src/features/selling/sell/payment/payment.ts'
import { surchargesOf } from '#src/features/selling/sell/sale/surcharges.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'

type Tenders = readonly [Tender, ...Tender[]]

/** The part being entered and the parts already entered. */
export function usePayment(total: Money, tenders: Tenders) {
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const [parts, change] = useReducer(changeParts, null, () => firstParts(firstUsable(tenders, isOffline)))
  const { tender, rows, typed, reference, shares } = parts

  const cashRounding = cashRoundingOf(companySettings)
  const trimmed = reference.trim() || null
  const scene = usePayer(isOffline)
  const offeredOnly = assessPayment(total, rows, { tender, amount: zero, reference: trimmed }, cashRounding)
  // The last part is whatever is left, because rounding may have changed it.
  const [share] = shares.left.length > 1 ? shares.left : []
  const suggested = withinCredit(
    share === undefined ? offeredOnly.offered : withSurcharge(share, tender.surchargePercent),
    tender,
    rows,
    scene.creditLeft,
  )
  const amount =
    typed === null ? suggested : parseMoneyText(typed, companySettings.currencyTag, localeOf(companySettings))
  const status = assessPayment(total, rows, { tender, amount, reference: trimmed }, cashRounding, scene)
  const isEnteredNeeded = status.settlement !== null && status.settlement.payments.length > rows.length

  /** All rows of a complete payment, including the entered one; null if something is missing. */
  const completeRows = (): PaymentRow[] | null => {
    if (!status.isSettled || status.settlement === null) return null
    return isEnteredNeeded && amount !== undefined ? [...rows, enteredPart(parts, amount)] : [...rows]
  }
  return {
    tender,
    rows,
    /** The surcharges on top of the total, including the part being entered. */
    surcharges: surchargesOf(isEnteredNeeded && amount !== undefined ? [...rows, { tender, amount }] : rows),
    typed,
    amount,
    status,
    reference,
    cashRounding,
    scene,
    suggested,
    parts: shares.all,
    part: shares.all - shares.left.length + 1,
    completeRows,
    ...paymentActions(parts, change, { total, amount, status }),
  }
}

/** The customer's credit and state, and the network: they decide which tenders can be used. */
function usePayer(isOffline: boolean) {
  const { till } = useSelling()
  const { customer: chosen } = till.cart.latest()
  const customer = chosen && till.customers.get(chosen.id)
  return {
    creditLeft: customer ? creditLeft(customer) : null,
    hasCustomer: chosen != null,
    isBlocked: customer?.status === 'blocked',
    isOffline,
  }
}

/** The part being entered, as a row of its own. */
function enteredPart({ tender, reference }: PaymentParts, amount: Money): PaymentRow {
  return { paymentId: newId(), tender, amount, reference: reference.trim() || null }
}

type Assessed = { total: Money; amount: Money | undefined; status: ReturnType<typeof assessPayment> }

function paymentActions(parts: PaymentParts, change: Dispatch<PaymentChange>, { total, amount, status }: Assessed) {
  return {
    type: (text: string | null) => change({ do: 'type', text }),
    setReference: (text: string) => change({ do: 'setReference', text }),
    /** Splits into this many equal parts, or stops splitting. */
    split: (count: number) => change({ do: 'split', count, rest: restOf(total, parts.rows) }),
    /** Chooses another tender: the amount typed for the current one becomes a part of the payment, and the next one gets the rest. */
    choose: (tender: Tender) => {
      const isPart = becomesPart(parts.typed, status) && amount !== undefined
      change({ do: 'choose', tender, part: isPart ? enteredPart(parts, amount) : null, isSettled: status.isSettled })
    },
    /** Stores the entered part and offers what is left. */
    addRow: () => {
      if (status.fault === null && amount !== undefined) change({ do: 'add', part: enteredPart(parts, amount) })
    },
    removeRow: (paymentId: string) => change({ do: 'remove', paymentId }),
  }
}

/** The initially chosen tender: the first that can be used now. */
function firstUsable(tenders: Tenders, isOffline: boolean): Tender {
  return tenders.find(({ isOfflineAllowed }) => isOfflineAllowed || !isOffline) ?? tenders[0]
}

/** On account, no more is offered than the customer's remaining credit, if there is any. */
function withinCredit(amount: Money, { type }: Tender, rows: readonly PaymentRow[], credit: Money | null): Money {
  if (type !== 'customerCredit' || credit === null) return amount
  const left = subtract(credit, creditOf(rows))
  return left > 0 && left < amount ? left : amount
}

export type PaymentEntry = ReturnType<typeof usePayment>
