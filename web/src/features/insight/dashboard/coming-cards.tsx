import { classNames } from '#src/ui/class-names.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import type { HomeData } from '#src/features/insight/dashboard/home-data.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const orders = pathTo('dashboard-purchaseOrders', 'en')

/** Goods that are late or should come within a week. */
export function DeliveriesCard({ deliveries }: { deliveries: NonNullable<HomeData['deliveries']> }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Card
      title={t('homePage.deliveries.title')}
      action={deliveries.length > 0 && <Link to={orders}>{t('homePage.deliveries.all')}</Link>}
      testId="home-deliveries"
    >
      {deliveries.length === 0 && (
        <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.deliveries.none')}</p>
      )}
      <ul className={styles['links']}>
        {deliveries.map(({ orderId, name, expectedOn, isLate }) => {
          const day = formatDate(expectedOn, settings)
          return (
            <li className="k-ruled" key={orderId}>
              <Link to={`${orders}?purchaseOrder=${orderId}`}>
                <span>{name}</span>
                <span className={classNames('k-firm', styles['value'])}>
                  {isLate ? <StateBadge tone="warn">{t('homePage.deliveries.late', { day })}</StateBadge> : day}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const waiting = {
  ordersToPack: `${pathTo('dashboard-ecommerce-orders', 'en')}?f.queue=toPack`,
  pendingComments: pathTo('dashboard-ecommerce-blog-comments', 'en'),
  pendingRatings: pathTo('dashboard-ecommerce-productsRatings', 'en'),
} as const
const waitingKinds = ['ordersToPack', 'pendingComments', 'pendingRatings'] as const

/** What of the online shop waits for somebody; missing for a profile that sees none of it. */
export function WaitingOnlineCard({ data }: { data: Pick<HomeData, (typeof waitingKinds)[number]> }) {
  const t = useT()
  const seen = waitingKinds.flatMap((kind) => {
    const count = data[kind]
    return count === null ? [] : [{ kind, count }]
  })
  const some = seen.filter(({ count }) => count > 0)
  if (seen.length === 0) return null
  return (
    <Card title={t('homePage.waiting.title')} testId="home-waiting">
      {some.length === 0 && (
        <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.waiting.none')}</p>
      )}
      <ul className={styles['links']}>
        {some.map(({ kind, count }) => (
          <li className="k-ruled" key={kind}>
            <Link to={waiting[kind]}>{t(`homePage.waiting.${kind}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
