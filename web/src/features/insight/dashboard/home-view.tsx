import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Skeleton } from '@mantine/core'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import type { HomeRange } from '@mostrador/contract/features/insight/dashboard/home-ranges.ts'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import { DeliveriesCard, WaitingOnlineCard } from '#src/features/insight/dashboard/coming-cards.tsx'
import { DaysChart } from '#src/features/insight/dashboard/days-chart.tsx'
import {
  LowStockCard,
  OpenSessionsCard,
  RecentSalesCard,
  WaitingCard,
} from '#src/features/insight/dashboard/home-cards.tsx'
import type { HomeData } from '#src/features/insight/dashboard/home-data.ts'
import { OwnPinNotices } from '#src/features/insight/dashboard/own-pin-notices.tsx'
import { RangeChoice, useHomeRange } from '#src/features/insight/dashboard/range-choice.tsx'
import { SalesCard } from '#src/features/insight/dashboard/sales-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useKept } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'

/** How often today's figures are refreshed while the page is visible. */
const refreshMs = 60_000

/** The figures of the day, card by card; cards that the profile may not see are missing. */
export function HomeView() {
  const [range, setRange] = useHomeRange()
  const query = useEndpointQuery(
    getDashboardHome,
    { range },
    { networkMode: 'always', refetchOnReconnect: true, refetchInterval: refreshMs },
  )
  const data = useKept(query.data)
  const retry = () => void query.refetch()
  if (!data) return query.error ? <ListFailure error={query.error} onRetry={retry} /> : <HomeSkeleton />
  return (
    <>
      {query.error && <ListWarning error={query.error} onRetry={retry} />}
      <HomeCards data={data} range={range} onRange={setRange} />
    </>
  )
}

type HomeCardsProps = { data: HomeData; range: HomeRange; onRange: (range: HomeRange) => void }

function HomeCards({ data, range, onRange }: HomeCardsProps) {
  const { sales, openSessions, lowStock, recentSales, deliveries, needsReviewCount, conflictCount } = data
  return (
    <>
      <OwnPinNotices data={data} />
      {conflictCount !== null && (
        <WaitingCard kind="conflicts" count={conflictCount} to="/dashboard/sales/conflicts?f.state=open" />
      )}
      {needsReviewCount !== null && (
        <WaitingCard kind="review" count={needsReviewCount} to="/dashboard/sales?f.review=yes" />
      )}
      {sales && (
        <>
          <RangeChoice range={range} onRange={onRange} />
          <Row gap={4} className={styles['top']}>
            <SalesCard sales={sales} />
            <DaysChart days={sales.days} />
          </Row>
        </>
      )}
      <div className={styles['cards']}>
        {recentSales && <RecentSalesCard sales={recentSales} />}
        {lowStock && <LowStockCard products={lowStock} />}
        {openSessions && <OpenSessionsCard sessions={openSessions} />}
        {deliveries && <DeliveriesCard deliveries={deliveries} />}
        <WaitingOnlineCard data={data} />
      </div>
    </>
  )
}

function HomeSkeleton() {
  const t = useT()
  return (
    <Stack aria-busy="true" gap={4}>
      <output className="visually-hidden">{t('shell.list.loading')}</output>
      <Row gap={4} className={styles['top']}>
        <Skeleton height={236} radius="lg" animate={false} />
        <Skeleton height={236} radius="lg" animate={false} />
      </Row>
      <div className={styles['cards']}>
        <Skeleton height={320} radius="lg" animate={false} />
        <Skeleton height={320} radius="lg" animate={false} />
        <Skeleton height={320} radius="lg" animate={false} />
      </div>
    </Stack>
  )
}
