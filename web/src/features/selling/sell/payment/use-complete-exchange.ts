import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { add, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { type Settlement, applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { useRef, useState } from 'react'
import { buildExchange } from '#src/features/selling/sell/payment/build-exchange.ts'
import { recordCharge } from '#src/features/selling/sell/sale/customer-credit.ts'
import { creditOf, type PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import type { GivenBack } from '#src/features/selling/sell/sale/plan-exchange.ts'
import { withSurcharges } from '#src/features/selling/sell/sale/surcharges.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import type { CompleteFailure } from '#src/features/selling/sell/payment/use-complete-sale.ts'
import { clockOffsetStore, serverNow } from '#src/lib/server-clock.ts'
import { confirmExchange, type ExchangeToConfirm, OriginalGone } from '#src/offline/confirm-exchange.ts'
import { LeaseLost } from '#src/offline/confirm-sale.ts'
import type { DraftExchange, GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxExchange } from '#src/offline/outbox-document.ts'
import { documentMaker } from '#src/session/document-maker.ts'

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** The money of an exchange: the collected rows, or what is given back; neither if the values are equal. */
export type ExchangeMoney = { rows: readonly PaymentRow[]; out: GivenBack; approvals: readonly GivenApproval[] }

/** Confirms the exchange once, however often it is called, like a sale. */
export function useCompleteExchange(
  bought: PricedSale,
  exchange: DraftExchange,
  onPaid: (exchange: OutboxExchange) => void,
) {
  const { till, register, settings, session } = useSelling()
  const isLocked = useRef(false)
  const frozen = useRef<ExchangeToConfirm | null>(null)
  const [failure, setFailure] = useState<CompleteFailure | null>(null)

  function freeze({ rows, out, approvals }: ExchangeMoney): ExchangeToConfirm {
    const { cart, priced } = withSurcharges(till.cart.latest(), bought, rows, settings)
    return buildExchange({
      cart,
      exchange,
      priced,
      rows,
      given: out.given,
      approvals,
      settlement: computeSettlement({ exchange, priced, rows, out, settings }),
      settings,
      register,
      cashierName: session.user.name,
      customerTaxId: till.customers.get(till.cart.latest().customer?.id ?? '')?.taxId ?? null,
      madeBy: documentMaker(session),
      soldAt: serverNow().toISOString(),
      clockOffsetMs: clockOffsetStore.get(),
      publicToken: publicToken(randomBytes),
      origin: window.location.origin,
    })
  }

  async function complete(paid: ExchangeMoney): Promise<void> {
    if (isLocked.current) return
    isLocked.current = true
    setFailure(null)
    try {
      frozen.current ??= freeze(paid)
      const stored = await confirmExchange(till.outbox, frozen.current)
      onPaid(stored)
      const { customerId } = stored.payload
      // The balance on this device is a convenience; the server keeps the account.
      if (customerId) recordCharge(till.customers, customerId, creditOf(paid.rows)).catch(() => undefined)
    } catch (error) {
      // Nothing was stored, so the payment may still be changed.
      frozen.current = null
      isLocked.current = false
      setFailure(failureOf(error))
    }
  }

  return { complete, failure }
}

type ExchangePaid = {
  exchange: DraftExchange
  priced: PricedSale
  rows: readonly PaymentRow[]
  out: GivenBack
  settings: TillSettings
}

/** The settlement of what is collected; for what is given back, only its rounding. */
function computeSettlement({ exchange, priced, rows, out: { roundingAmount }, settings }: ExchangePaid): Settlement {
  const totalAmount = totalToPay({ exchange }, priced)
  const nothing = { payments: [], changeAmount: zero, dueAmount: zero }
  if (totalAmount <= 0) return { ok: true, ...nothing, roundingAmount, paidAmount: add(totalAmount, roundingAmount) }
  const cashRounding = cashRoundingOf(settings.company.settings)
  const payments = rows.map(({ paymentId, tender, amount }) => ({
    paymentId,
    tenderType: tender.type,
    tenderedAmount: amount,
  }))
  const settlement = applyPayments({ totalAmount, payments, ...(cashRounding && { cashRounding }) })
  if (!settlement.ok || settlement.dueAmount > 0) throw new RangeError('the payments do not cover the total')
  return settlement
}

function failureOf(error: unknown): CompleteFailure {
  if (error instanceof OriginalGone) return 'originalGone'
  return error instanceof LeaseLost ? 'leaseLost' : 'notStored'
}
