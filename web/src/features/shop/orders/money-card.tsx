import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  downloadTransferReceipt,
  recordOrderPayment,
  refundOrderPayment,
  refuseTransferReceipt,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { MoneyDialog, RefuseDialog } from '#src/features/shop/orders/money-dialogs.tsx'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What the order comes to, what really came and went, and the proof of a transfer that waits to be checked. */
export function MoneyCard({ order }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: order.currencyTag }
  const sums = [
    ['due', order.totalAmount],
    ['credited', order.creditedAmount],
    ['paid', order.paidAmount],
    ['missing', order.missingAmount],
    ['surplus', order.surplusAmount],
  ] as const
  return (
    <Card title={t('orders.money.title')} testId="order-money">
      <p className={styles['muted']}>{t(`orders.methods.${order.paymentMethod}`)}</p>
      {sums.map(
        ([key, amount]) =>
          (key === 'due' || key === 'paid' || amount > 0) && (
            <Row key={key} as="p" gap={3} justify="between" wrap={false} className={styles['sum']}>
              <span>{t(`orders.money.${key}`)}</span>
              <span data-testid={`money-${key}`}>{formatMoney(amount, shown)}</span>
            </Row>
          ),
      )}
      {order.payUntil !== null && (
        <p className={styles['muted']}>{t('orders.money.until', { date: formatDateTime(order.payUntil, settings) })}</p>
      )}
      <ReceiptNotice order={order} />
      <MoneyRows order={order} />
      <MoneyButtons order={order} />
    </Card>
  )
}

function MoneyRows({ order: { money, currencyTag } }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  if (money.length === 0) return <p className={styles['muted']}>{t('orders.money.none')}</p>
  return (
    <ul className={styles['list']}>
      {money.map(({ id, direction, amount, tenderName, byName, at, reference }) => (
        <li key={id}>
          {t(`orders.money.${direction}`)}: {formatMoney(amount, { ...settings, currencyTag })}
          <small className={styles['muted']}>
            {t('orders.money.by', {
              tender: tenderName[settings.languageTag],
              name: byName ?? t('orders.events.byItself'),
              date: formatDateTime(at, settings),
            })}
            {reference !== '' && ` · ${reference}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

function ReceiptNotice({ order }: { order: ShopOrder }) {
  const t = useT()
  const { run } = useAction()
  const [isRefusing, setRefusing] = useState(false)
  const mayRefuse = useCan(refuseTransferReceipt)
  const attempt = order.attempts.findLast(({ receipt }) => receipt !== null)
  if (!attempt?.receipt) return null
  const { id, receipt, state } = attempt
  return (
    <div className={styles['list']}>
      {state === 'receipt' && <p>{t('orders.money.receipt')}</p>}
      <Row gap={2}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void run(() => downloadFile(downloadTransferReceipt, { id: order.id, attemptId: id }))}
        >
          {t('orders.money.download', { name: receipt.name })}
        </Button>
        {state === 'receipt' && mayRefuse && (
          <Button variant="subtle" size="compact-sm" onClick={() => setRefusing(true)}>
            {t('orders.actions.refuseReceipt')}
          </Button>
        )}
      </Row>
      {isRefusing && <RefuseDialog order={order} onClose={() => setRefusing(false)} />}
    </div>
  )
}

function MoneyButtons({ order }: { order: ShopOrder }) {
  const t = useT()
  const [open, setOpen] = useState<'in' | 'out' | null>(null)
  const mayRecord = useCan(recordOrderPayment)
  const mayRefund = useCan(refundOrderPayment)
  return (
    <Row gap={2}>
      {mayRecord && (
        <Button variant="default" onClick={() => setOpen('in')} data-testid="order-pay">
          {t('orders.actions.pay')}
        </Button>
      )}
      {mayRefund && order.surplusAmount > 0 && (
        <Button variant="default" onClick={() => setOpen('out')} data-testid="order-refund">
          {t('orders.actions.refund')}
        </Button>
      )}
      {open !== null && <MoneyDialog order={order} direction={open} onClose={() => setOpen(null)} />}
    </Row>
  )
}
