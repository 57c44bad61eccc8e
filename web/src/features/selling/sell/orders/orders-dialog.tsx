import { classNames } from '#src/ui/class-names.ts'
import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import styles from '#src/features/selling/sell/held/held-sales.module.css'
import { openOrder } from '#src/features/selling/sell/orders/open-order.ts'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const maxWidthPx = 620

/** The online orders that wait at this place, found by number, name or pickup code. */
export function OrdersDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const selling = useSelling()
  const actions = useActions()
  const { items } = useStore(selling.till.orders.view, selling.till.orders.view.get())
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const [isExchange, setExchange] = useState(false)
  const form = useForm({
    initial: { text: '' },
    onSubmit: async () => {
      const [only, ...others] = shown
      if (only && others.length === 0) await open(only)
    },
  })
  const { text } = form.values
  const typed = text.trim()
  const shown = items.filter((order) => isMeant(order, typed))

  const open = async (order: TillOrder) => {
    if (await openOrder(selling, actions, order, typed === order.pickupCode)) onClose()
    else setExchange(true)
  }
  return (
    <Dialog
      title={t('sell.orders.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="till-orders-dialog"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      <Notices isOffline={isOffline} isExchange={isExchange} />
      {items.length > 0 && (
        <form onSubmit={form.onSubmit}>
          <TextField
            label={t('sell.orders.search')}
            type="search"
            {...form.field('text')}
            autoComplete="off"
            data-testid="till-orders-search"
          />
        </form>
      )}
      {items.length === 0 && <p className="k-muted">{t('sell.orders.empty')}</p>}
      {items.length > 0 && shown.length === 0 && <output>{t('sell.orders.noMatch', { text })}</output>}
      <Rows orders={shown} onOpen={(order) => void open(order)} />
    </Dialog>
  )
}

function Notices({ isOffline, isExchange }: { isOffline: boolean; isExchange: boolean }) {
  const t = useT()
  return (
    <>
      {isOffline && <p className={styles['stale']}>{t('sell.orders.stale')}</p>}
      {isExchange && (
        <p className={styles['stale']} role="alert">
          {t('exchanges.noHold')}
        </p>
      )}
    </>
  )
}

function Rows({ orders, onOpen }: { orders: readonly TillOrder[]; onOpen: (order: TillOrder) => void }) {
  return (
    <ul className={styles['list']}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} onOpen={() => onOpen(order)} />
      ))}
    </ul>
  )
}

function OrderRow({ order, onOpen }: { order: TillOrder; onOpen: () => void }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling().settings.company
  const { number, buyerName, isReady, totalAmount, paidAmount, placedAt } = order
  const missing = subtract(totalAmount, paidAmount)
  return (
    <li className={styles['row']}>
      {/* Its text is its name, deeper than the rule looks. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <button
        type="button"
        className={classNames('k-line k-gap3 k-justify-between', styles['open'])}
        onClick={onOpen}
        data-testid={`till-order-${number}`}
      >
        <span className={styles['what']}>
          <strong>
            {number} · {buyerName}
          </strong>
          <span className="k-muted k-small">{t(isReady ? 'sell.orders.ready' : 'sell.orders.notReady')}</span>
        </span>
        <span className={styles['figures']}>
          <span className="numbers">{money(totalAmount)}</span>
          <span>{missing > 0 ? t('sell.orders.missing', { amount: money(missing) }) : t('sell.orders.paid')}</span>
          <time dateTime={placedAt}>{formatDateTime(placedAt, settings)}</time>
        </span>
      </button>
    </li>
  )
}

/** Every word is in the number, the buyer's name or a product's name; or it is the pickup code. */
function isMeant({ number, buyerName, pickupCode, lines }: TillOrder, typed: string): boolean {
  const all = foldText([number, buyerName, ...lines.map(({ name }) => name)].join(' '))
  return (
    typed === pickupCode ||
    foldText(typed)
      .split(' ')
      .every((word) => all.includes(word))
  )
}
