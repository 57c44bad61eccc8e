import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { type Settlement, settlePayment } from '@mostrador/domain/payment/settle-payment.ts'
import { useRef, useState } from 'react'
import { buildSale } from '#src/features/sell/payment/build-sale.ts'
import { clockOffsetStore, serverNow } from '#src/lib/server-clock.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { noteCharge } from '#src/features/sell/sale/customer-credit.ts'
import { creditOf, type PaymentRow } from '#src/features/sell/payment/payment.ts'
import { withSurcharges } from '#src/features/sell/sale/surcharges.ts'
import { useSelling } from '#src/features/sell/till/sell-context.ts'
import { confirmSale, LeaseLost, type SaleToConfirm } from '#src/offline/confirm-sale.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

export type CompleteFailure = 'notStored' | 'leaseLost' | 'originalGone'

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/**
 * Confirms the sale once, however often it is called: the lock is set before the first await. After a failure it retries the same frozen
 * sale.
 */
export function useCompleteSale(sold: PricedSale, onPaid: (sale: OutboxSale) => void) {
  const { till, register, settings, session } = useSelling()
  const isLocked = useRef(false)
  const frozen = useRef<SaleToConfirm | null>(null)
  const [failure, setFailure] = useState<CompleteFailure | null>(null)

  function freeze(rows: readonly PaymentRow[], tipAmount: Money): SaleToConfirm {
    const { cart, priced } = withSurcharges(till.cart.latest(), sold, rows, settings)
    return buildSale({
      cart,
      priced,
      rows,
      settlement: settle(priced, rows, tipAmount, settings),
      tipAmount,
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

  async function complete(rows: readonly PaymentRow[], tipAmount: Money): Promise<void> {
    if (isLocked.current) return
    isLocked.current = true
    setFailure(null)
    try {
      frozen.current ??= freeze(rows, tipAmount)
      const paid = await confirmSale(till.outbox, frozen.current)
      onPaid(paid)
      const { customerId } = paid.payload
      // The balance on this device is a convenience; the server keeps the account.
      if (customerId) noteCharge(till.customers, customerId, creditOf(rows)).catch(() => undefined)
    } catch (error) {
      // Nothing was stored, so the payment may still be changed.
      frozen.current = null
      isLocked.current = false
      setFailure(error instanceof LeaseLost ? 'leaseLost' : 'notStored')
    }
  }

  return { complete, failure }
}

/** The settlement of the payments, which must cover the total. */
function settle(priced: PricedSale, rows: readonly PaymentRow[], tipAmount: Money, settings: TillSettings): Settlement {
  const cashRounding = cashRoundingOf(settings.company.settings)
  const settlement = settlePayment({
    totalAmount: priced.totalAmount,
    tipAmount,
    payments: rows.map(({ paymentId, tender, amount }) => ({
      paymentId,
      tenderType: tender.type,
      tenderedAmount: amount,
    })),
    ...(cashRounding && { cashRounding }),
  })
  if (!settlement.ok || settlement.dueAmount > 0) throw new RangeError('the payments do not cover the total')
  return settlement
}
