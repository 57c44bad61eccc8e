import { localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { Tender } from '@mostrador/contract/features/tenders/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import { withSurcharge } from '@mostrador/domain/payment/surcharge.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { creditLeft } from '#src/features/sell/sale/customer-credit.ts'
import {
  assessPayment,
  becomesPart,
  creditOf,
  type PaymentRow,
  restOf,
  splitEvenly,
} from '#src/features/sell/payment/payment.ts'
import { surchargesOf } from '#src/features/sell/sale/surcharges.ts'
import { useSelling } from '#src/features/sell/till/sell-context.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'

type Tenders = readonly [Tender, ...Tender[]]

/** The part being entered and the parts already entered. */
export function usePayment(total: Money, tenders: Tenders) {
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const parts = usePaymentParts(tenders, isOffline)
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
    return isEnteredNeeded && amount !== undefined ? [...rows, parts.entered(amount)] : [...rows]
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
    setReference: parts.setReference,
    completeRows,
    type: parts.setTyped,
    ...paymentActions(parts, { total, amount, status }),
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

/** What was chosen and typed so far. */
function usePaymentParts(tenders: Tenders, isOffline: boolean) {
  const [tender, setTender] = useState<Tender>(() => firstUsable(tenders, isOffline))
  const [rows, setRows] = useState<readonly PaymentRow[]>([])
  /** Null while the offered amount stands; the first key replaces it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  /** The equal parts still to be offered, the next one first. */
  const [shares, setShares] = useState<{ all: number; left: readonly Money[] }>({ all: 0, left: [] })
  const entered = (amount: Money): PaymentRow => ({
    paymentId: newId(),
    tender,
    amount,
    reference: reference.trim() || null,
  })
  const values = { tender, rows, typed, reference, shares }
  return { ...values, setTender, setRows, setTyped, setReference, setShares, entered }
}

type Parts = ReturnType<typeof usePaymentParts>
type Assessed = { total: Money; amount: Money | undefined; status: ReturnType<typeof assessPayment> }

function paymentActions(parts: Parts, { total, amount, status }: Assessed) {
  const { tender, rows, typed, shares, setTender, setRows, setTyped, setReference, setShares, entered } = parts
  return {
    /** Splits into this many equal parts, or stops splitting. */
    split(count: number) {
      setShares({ all: count, left: count > 0 ? splitEvenly(restOf(total, rows), count) : [] })
      setTyped(null)
    },
    /** Chooses another tender: the amount typed for the current one becomes a part of the payment, and the next one gets the rest. */
    choose: (next: Tender) => {
      if (next.id === tender.id) return
      const isPart = becomesPart(typed, status)
      if (isPart && amount !== undefined) setRows([...rows, entered(amount)])
      setTender(next)
      // An amount that is not valid yet, or lacks a reference, moves to the next tender instead of being dropped; an amount that pays
      // everything was typed for the wrong tender.
      if (isPart || status.isSettled) setTyped(null)
      setReference('')
    },
    /** Stores the entered part and offers what is left. */
    addRow() {
      if (status.fault !== null || amount === undefined) return
      setRows([...rows, entered(amount)])
      setShares({ ...shares, left: shares.left.slice(1) })
      setTyped(null)
      setReference('')
    },
    removeRow(paymentId: string) {
      setRows(rows.filter((row) => row.paymentId !== paymentId))
      setShares({ all: 0, left: [] })
      setTyped(null)
    },
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
