import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { ClaimsCard } from '#src/features/shop/orders/claims-card.tsx'
import { OrderCardsSection } from '#src/features/shop/card-payments/public.tsx'
import { EventsCard } from '#src/features/shop/orders/events-card.tsx'
import { LinesCard } from '#src/features/shop/orders/lines-card.tsx'
import { MoneyCard } from '#src/features/shop/orders/money-card.tsx'
import { OrderActions } from '#src/features/shop/orders/order-actions.tsx'
import { OrderPaymentBadge, OrderStatusBadge } from '#src/features/shop/orders/order-state.tsx'
import styles from '#src/features/shop/orders/orders.module.css'
import { ParcelsCard } from '#src/features/shop/orders/parcels-card.tsx'
import { WithdrawalsCard } from '#src/features/shop/orders/withdrawals-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type ViewProps = { order: ShopOrder; back: { to: string; label: string } }

/** An order: what was agreed, what left, what was paid, and what can be done with it now. */
export function OrderView({ order, back }: ViewProps) {
  const t = useT()
  const { settings } = useCompany()
  const { number, status, payment, placedAt } = order
  return (
    <DetailPage
      title={t('orders.number', { number })}
      back={back}
      badge={
        <>
          <OrderStatusBadge status={status} /> <OrderPaymentBadge payment={payment} />
        </>
      }
      note={t('orders.placed', { date: formatDateTime(placedAt, settings) })}
      actions={<OrderActions order={order} />}
      aside={
        <>
          <MoneyCard order={order} />
          {order.attempts.some(({ method }) => method === 'card') && (
            <OrderCardsSection orderId={order.id} currencyTag={order.currencyTag} surplusAmount={order.surplusAmount} />
          )}
          <BuyerCard order={order} />
          <DeliveryCard order={order} />
        </>
      }
    >
      <LinesCard order={order} />
      <ParcelsCard order={order} />
      <SubstitutesCard order={order} />
      <ClaimsCard order={order} />
      <WithdrawalsCard order={order} />
      <EventsCard order={order} />
    </DetailPage>
  )
}

function BuyerCard({ order: { contact, note } }: { order: ShopOrder }) {
  const t = useT()
  return (
    <Card title={t('orders.contact.title')} testId="order-buyer">
      <Facts
        facts={[
          [t('orders.contact.name'), contact.name],
          [t('orders.contact.email'), contact.email],
          [t('orders.contact.phone'), contact.phone],
          [t('orders.contact.taxId'), contact.taxId],
          [t('orders.contact.note'), note === '' ? null : note],
        ]}
      />
    </Card>
  )
}

function DeliveryCard({ order: { delivery, address, locationName, link } }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const days = [delivery.from, delivery.to].filter((day) => day !== null).map((day) => formatDate(day, settings))
  const parts = address && [address.line1, address.line2, address.commune, address.region, address.postalCode]
  return (
    <Card title={t('orders.delivery.title')} testId="order-delivery">
      <Facts
        facts={[
          [t('orders.delivery.method'), delivery.name],
          [t('orders.delivery.days'), [...new Set(days)].join(' – ') || null],
          [t('orders.delivery.address'), parts?.filter((part) => part !== '').join(', ') ?? null],
          [t('orders.delivery.from'), locationName],
        ]}
      />
      <p>
        <a className="tap" href={link} target="_blank" rel="noreferrer">
          {t('orders.delivery.link')}
        </a>
      </p>
    </Card>
  )
}

function SubstitutesCard({ order: { substitutes, lines } }: { order: ShopOrder }) {
  const t = useT()
  if (substitutes.length === 0) return null
  const nameOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.name ?? ''
  return (
    <Card title={t('orders.substitutes.title')} testId="order-substitutes">
      <ul className={styles['list']}>
        {substitutes.map(({ id, lineId, quantity, name, variantName, note, state }) => (
          <li key={id}>
            {nameOf(lineId)} → {t('orders.substitutes.line', { quantity, name: `${name} ${variantName}`.trim() })}
            {' · '}
            {t(`orders.substitutes.states.${state}`)}
            {note !== '' && <small className={styles['muted']}>{note}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
