import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listReorder } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import type { HomeData } from '#src/features/insight/dashboard/home-data.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { agoText, TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

export function OpenSessionsCard({ sessions }: { sessions: NonNullable<HomeData['openSessions']> }) {
  const t = useT()
  const { settings } = useCompany()
  const [now] = useState(() => Date.now())
  return (
    <Card title={t('homePage.sessions.title')} testId="home-sessions">
      {sessions.length === 0 && (
        <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.sessions.none')}</p>
      )}
      <Stack as="ul" gap={3}>
        {sessions.map(({ checkoutId, checkoutName, openedByName, openedAt }) => (
          <Stack as="li" key={checkoutId}>
            <strong className="k-firm">{checkoutName}</strong>
            <span className={classNames('k-muted k-small', styles['muted'])}>
              {t('homePage.sessions.openBy', { name: openedByName, time: agoText(openedAt, now, settings, t) })}
            </span>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

export function LowStockCard({ products }: { products: NonNullable<HomeData['lowStock']> }) {
  const t = useT()
  const { settings } = useCompany()
  const mayReorder = useCan(listReorder) && products.length > 0
  return (
    <Card
      title={t('homePage.lowStock.title')}
      action={mayReorder && <Link to={pathTo('dashboard-reorder', 'en')}>{t('homePage.lowStock.reorder')}</Link>}
      testId="home-low-stock"
    >
      {products.length === 0 && (
        <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.lowStock.none')}</p>
      )}
      <ul className={styles['links']}>
        {products.map(({ productId, name, onHand, locations }) => (
          <li className="k-ruled" key={productId}>
            <Link to={`/dashboard/products?product=${productId}`}>
              <span>{name}</span>
              <span className={classNames('k-firm', styles['value'])}>
                {locations.length === 0
                  ? t('homePage.lowStock.left', { quantity: formatQuantity(onHand, settings) })
                  : t('homePage.lowStock.leftAt', {
                      quantity: formatQuantity(onHand, settings),
                      locations: locations.join(', '),
                    })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function RecentSalesCard({ sales }: { sales: NonNullable<HomeData['recentSales']> }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Card
      title={t('homePage.recent.title')}
      action={sales.length > 0 && <Link to="/dashboard/sales">{t('homePage.recent.all')}</Link>}
      testId="home-recent-sales"
    >
      {sales.length === 0 && (
        <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.recent.none')}</p>
      )}
      <ul className={styles['links']}>
        {sales.map(({ id, receiptNumber, soldAt, totalAmount }) => (
          <li className="k-ruled" key={id}>
            <Link to={`/dashboard/sales/${id}`}>
              <span>
                {receiptNumber}{' '}
                <span className={classNames('k-muted k-small', styles['muted'])}>
                  <TimeAgo at={soldAt} />
                </span>
              </span>
              <span className={classNames('k-firm', styles['value'])}>{formatMoney(totalAmount, settings)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WaitingCardProps = { kind: 'review' | 'conflicts'; count: number; to: string }

/** Sales that wait for a review or a decision; shown only if there are any. */
export function WaitingCard({ kind, count, to }: WaitingCardProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <Row as="section" gap={2} across={3} align="center" className={styles['review']} data-testid={`home-${kind}`}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 className="k-body">{t(`homePage.${kind}.title`, { count })}</h2>
        <p>{t(`homePage.${kind}.text`)}</p>
      </div>
      <Link to={to}>{t(`homePage.${kind}.open`)}</Link>
    </Row>
  )
}
