import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { type Settlement, applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { useRef, useState } from 'react'
import { buildSale } from '#src/features/selling/sell/payment/build-sale.ts'
import { clockOffsetStore, serverNow } from '#src/lib/server-clock.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { recordCharge } from '#src/features/selling/sell/sale/customer-credit.ts'
import { creditOf, type PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import { withSurcharges } from '#src/features/selling/sell/sale/surcharges.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { confirmSale, LeaseLost, type SaleToConfirm } from '#src/offline/confirm-sale.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

export type CompleteFailure = 'notStored' | 'leaseLost' | 'originalGone'

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** A sale that is not the open one: an online order, with what was paid of it before. */
type OrderSale = {
  cart: DraftCart
  paid: readonly PaymentRow[]
  document: NonNullable<SaleToConfirm['sale']['order']>
}

/**
 * Confirms the sale once, however often it is called: the lock is set before the first await. After a failure it retries the same frozen
 * sale. `complete` says whether it is stored.
 */
export function useCompleteSale(sold: PricedSale, onPaid: (sale: OutboxSale) => void, order?: OrderSale) {
  const { till, register, settings, session } = useSelling()
  const isLocked = useRef(false)
  const frozen = useRef<SaleToConfirm | null>(null)
  const [failure, setFailure] = useState<CompleteFailure | null>(null)

  function freeze(rows: readonly PaymentRow[], tipAmount: Money): SaleToConfirm {
    const all = [...(order?.paid ?? []), ...rows]
    const { cart, priced } = withSurcharges(order?.cart ?? till.cart.latest(), sold, all, settings)
    return buildSale({
      cart,
      ...(order && { order: order.document }),
      priced,
      rows: all,
      settlement: computeSettlement(priced, all, tipAmount, settings),
      tipAmount,
      settings,
      register,
      cashierName: session.user.name,
      customerTaxId: till.customers.get(cart.customer?.id ?? '')?.taxId ?? null,
      madeBy: documentMaker(session),
      soldAt: serverNow().toISOString(),
      clockOffsetMs: clockOffsetStore.get(),
      publicToken: publicToken(randomBytes),
      origin: window.location.origin,
    })
  }

  async function complete(rows: readonly PaymentRow[], tipAmount: Money): Promise<boolean> {
    if (isLocked.current) return false
    isLocked.current = true
    setFailure(null)
    try {
      frozen.current ??= freeze(rows, tipAmount)
      const paid = await confirmSale(till.outbox, frozen.current)
      onPaid(paid)
      const { customerId } = paid.payload
      // The balance on this device is a convenience; the server keeps the account.
      if (customerId) recordCharge(till.customers, customerId, creditOf(rows)).catch(() => undefined)
      return true
    } catch (error) {
      // Nothing was stored, so the payment may still be changed.
      frozen.current = null
      isLocked.current = false
      setFailure(error instanceof LeaseLost ? 'leaseLost' : 'notStored')
      return false
    }
  }

  return { complete, failure }
}

/** The settlement of the payments, which must cover the total. */
function computeSettlement(
  priced: PricedSale,
  rows: readonly PaymentRow[],
  tipAmount: Money,
  settings: TillSettings,
): Settlement {
  const cashRounding = cashRoundingOf(settings.company.settings)
  const settlement = applyPayments({
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
