import { Stack } from '#src/ui/layout/boxes.tsx'
import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { cartOfOrder } from '#src/features/selling/sell/payment/cart-of-order.ts'
import own from '#src/features/selling/sell/payment/order-payment.module.css'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import type { PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import { failureWords, PaymentForm } from '#src/features/selling/sell/payment/payment-form.tsx'
import { type CompleteFailure, useCompleteSale } from '#src/features/selling/sell/payment/use-complete-sale.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheck } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type OrderProps = {
  order: TillOrder
  /** Whether its buyer showed the order's page or said its code. */
  isProven: boolean
  onPaid: (sale: OutboxSale) => void
  onCancel: () => void
}

/** Hands over an order: the code of the buyer if it is set aside, then what is still to pay (H-15). */
export function OrderPayment({ order, isProven, onPaid, onCancel }: OrderProps) {
  const t = useT()
  const { settings } = useSelling()
  const [cart] = useState(() => cartOfOrder(order, newId))
  const [isKnown, setKnown] = useState(isProven || !order.isReady)
  const priced = priceCart(cart, settings)
  if (!priced.ok || priced.sale.totalAmount !== order.totalAmount)
    return (
      <Stack gap={4} className={styles['giveBack']}>
        <Fault>{t('sell.orders.otherTotal')}</Fault>
        <div className={styles['actions']}>
          <Button size="lg" onClick={onCancel}>
            {t('shell.buttons.back')}
          </Button>
        </div>
      </Stack>
    )
  return (
    <>
      <Lines order={order} priced={priced.sale} />
      {isKnown ? (
        <Payment order={order} cart={cart} priced={priced.sale} onPaid={onPaid} onCancel={onCancel} />
      ) : (
        <CodeForm code={order.pickupCode} onRight={() => setKnown(true)} onCancel={onCancel} />
      )}
    </>
  )
}

function Lines({ order: { buyerName, lines, paidAmount }, priced }: { order: TillOrder; priced: PricedSale }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling().settings.company
  return (
    <Stack gap={2} className={own['order']} data-testid="order-lines">
      <p className="k-soft">{t('sell.orders.of', { name: buyerName })}</p>
      <ul>
        {lines.map(({ lineId, quantity, name }, at) => (
          <li key={lineId}>
            <span>
              {formatQuantity(quantity, settings)} × {name}
            </span>
            <span className="numbers">{money(priced.lines[at]?.grossAmount ?? zero)}</span>
          </li>
        ))}
        {paidAmount > 0 && (
          <li>
            <span>{t('sell.orders.paidOnline')}</span>
            <span className="numbers">{money(paidAmount)}</span>
          </li>
        )}
      </ul>
    </Stack>
  )
}

function CodeForm({ code, onRight, onCancel }: { code: string; onRight: () => void; onCancel: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === code) onRight()
    else setWrong(true)
  }
  return (
    <Stack as="form" gap={4} className={styles['giveBack']} onSubmit={submit} noValidate>
      <TextField
        label={t('sell.orders.code')}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={isWrong ? t('sell.orders.wrongCode') : undefined}
        data-testid="order-code"
      />
      <div className={styles['actions']}>
        <Button size="lg" onClick={onCancel}>
          {t('shell.buttons.back')}
        </Button>
        <Button type="submit" size="lg" look="filled" className={styles['complete']} data-testid="order-code-check">
          {t('sell.orders.check')}
        </Button>
      </div>
    </Stack>
  )
}

type PaymentProps = Pick<OrderProps, 'order' | 'onPaid' | 'onCancel'> & { cart: DraftCart; priced: PricedSale }

function Payment({ order, cart, priced, onPaid, onCancel }: PaymentProps) {
  const { till, settings } = useSelling()
  const missing = subtract(order.totalAmount, order.paidAmount)
  const [paid] = useState(() => paidOnline(order, till.orders.view.get().tender))
  const document = { orderId: order.id, lineIds: order.lines.map(({ lineId }) => lineId) }
  const { complete, failure } = useCompleteSale(priced, onPaid, { cart, paid, document })
  const finish = async (rows: readonly PaymentRow[], tipAmount: Money) => {
    if (await complete(rows, tipAmount)) await till.orders.take(order)
  }

  if (missing > 0)
    return (
      <PaymentForm
        total={missing}
        takesTip={settings.company.takesTips}
        complete={finish}
        failure={failure}
        onCancel={onCancel}
      />
    )
  return <HandOver failure={failure} onDone={() => void finish([], zero)} onCancel={onCancel} />
}

type HandOverProps = { failure: CompleteFailure | null; onDone: () => void; onCancel: () => void }

/** Everything is paid: Enter hands over. */
function HandOver({ failure, onDone, onCancel }: HandOverProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(function readyForEnter() {
    button.current?.focus()
  }, [])
  return (
    <Stack gap={4} className={styles['giveBack']}>
      <p>{t('sell.orders.nothingToPay')}</p>
      {failure && <Fault>{t(failureWords[failure])}</Fault>}
      <div className={styles['actions']}>
        <Button size="lg" onClick={onCancel}>
          {t('shell.buttons.back')}
        </Button>
        <Button
          ref={button}
          size="lg"
          look="filled"
          className={styles['complete']}
          icon={<IconCheck size={22} />}
          onClick={onDone}
          data-testid="complete"
        >
          {t('sell.orders.handOver')}
        </Button>
      </div>
    </Stack>
  )
}

/** What was paid before, as the first payment of the sale. */
function paidOnline({ paidAmount, number }: TillOrder, tender: PaymentRow['tender'] | null): PaymentRow[] {
  if (paidAmount === 0 || tender === null) return []
  return [{ paymentId: newId(), tender, amount: paidAmount, reference: number }]
}
