import { classNames } from '#src/ui/class-names.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { PaidPanel } from '#src/features/selling/sell/paid/paid-panel.tsx'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import type { PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import { PaymentForm } from '#src/features/selling/sell/payment/payment-form.tsx'
import { ScanStrip } from '#src/features/selling/sell/scan/scan-strip.tsx'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { useCompleteSale } from '#src/features/selling/sell/payment/use-complete-sale.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useT } from '#src/language/use-t.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

/** Loaded after the till has opened. */
export const ExchangePayment = readyPart(
  async () => (await import('#src/features/selling/sell/payment/exchange-payment.tsx')).ExchangePayment,
)

/** Loaded after the till has opened. */
export const OrderPayment = readyPart(
  async () => (await import('#src/features/selling/sell/payment/order-payment.tsx')).OrderPayment,
)

type DialogProps = {
  priced: PricedSale | null
  actions: SellActions
  onPaid: (sale: OutboxSale | OutboxExchange) => void
}

/** Takes the payment: first the form, then the paid panel, in the same window so that nothing jumps. */
export function PaymentDialog({ priced, actions, onPaid }: DialogProps) {
  const t = useT()
  const { payment, setPayment, setStrip } = actions
  const { exchange } = useOpenCart(useSelling().till)
  if (payment.kind === 'closed') return null
  const close = () => {
    setStrip(null)
    setPayment({ kind: 'closed' })
  }

  if (payment.kind === 'paid') {
    return (
      <PaymentWindow title={t('till.paid.title')} isPaid onClose={close}>
        <PaidPanel sale={payment.sale} onNewSale={close} />
      </PaymentWindow>
    )
  }
  const { order, isProven = false } = payment
  if (order)
    return (
      <PaymentWindow title={t('sell.orders.order', { number: order.number })} onClose={close}>
        <ScanStrip actions={actions} />
        <OrderPayment order={order} isProven={isProven} onPaid={onPaid} onCancel={close} />
      </PaymentWindow>
    )
  return (
    <PaymentWindow
      title={exchange ? t('exchanges.title', { number: exchange.sale.receiptNumber }) : t('till.payment.title')}
      onClose={close}
    >
      <ScanStrip actions={actions} />
      {priced && exchange && <ExchangePayment exchange={exchange} priced={priced} onPaid={onPaid} onCancel={close} />}
      {priced && !exchange && <SalePayment priced={priced} onPaid={onPaid} onCancel={close} />}
    </PaymentWindow>
  )
}

type PaymentProps = { priced: PricedSale; onPaid: DialogProps['onPaid']; onCancel: () => void }

function SalePayment({ priced, onPaid, onCancel }: PaymentProps) {
  const t = useT()
  const selling = useSelling()
  const { till, session, settings } = selling
  const money = useMoney()
  const { complete, failure } = useCompleteSale(priced, onPaid)
  const { ask, dialog } = useApprovals()
  const completeAllowed = async (rows: readonly PaymentRow[], tipAmount: Money) => {
    const wanted = missingApprovals(till.cart.latest(), session, selling)
    if (wanted.length === 0) {
      await complete(rows, tipAmount)
      return
    }
    const isGift = priced.totalAmount === 0
    ask({
      wanted,
      summary: t(isGift ? 'sell.givenAway' : 'approvals.subjects.sale', { total: money(priced.totalAmount) }),
      onGranted: () => void complete(rows, tipAmount),
    })
  }
  return (
    <>
      <PaymentForm
        total={priced.totalAmount}
        takesTip={settings.company.takesTips && priced.totalAmount > 0}
        complete={completeAllowed}
        failure={failure}
        onCancel={onCancel}
      />
      {dialog}
    </>
  )
}

type WindowProps = { title: string; isPaid?: boolean; onClose: () => void; children: ReactNode }

function PaymentWindow({ title, isPaid = false, onClose, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(function openWhileThere() {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // Escape returns to the sale and keeps everything.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames('k-card', styles['window'])}
      data-paid={isPaid || undefined}
      aria-labelledby={titleId}
      data-testid="payment-dialog"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <h2 id={titleId} className={isPaid ? 'visually-hidden' : styles['title']}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
