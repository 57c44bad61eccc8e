import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Skeleton } from '@mantine/core'
import { type ReportKey, reportKeys, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { type ReportGroup, reportGroups } from '@mostrador/contract/features/insight/reports/describe-report.ts'
import { getReportGallery } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { listPeriodCloses } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { periodsKey } from '#src/features/insight/period-closes/public.tsx'
import { rightsOf } from '#src/features/insight/reports/may-open-report.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import { Spark } from '#src/features/insight/reports/spark.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'

/** All reports that the profile may see, in groups, each with a sentence and its last two weeks. */
export function ReportGallery() {
  const t = useT()
  const { settings } = useCompany()
  const session = useSession()
  const query = useEndpointQuery(getReportGallery, {}, { networkMode: 'always', refetchOnReconnect: true })
  const seen = reportKeys.filter((key) => sessionCan(session, rightsOf(key)))
  return (
    <Stack gap={5} fit className={styles['gallery']}>
      <PageTitle page={t('reports.title')} />
      <header>
        <h1 className="k-title">{t('reports.title')}</h1>
        <p className="k-muted k-small">
          {t('reports.lead')} {t('reports.zone', { timeZone: settings.timeZone })}.
        </p>
        {sessionCan(session, listPeriodCloses.who) && (
          <Link to={pathTo('dashboard-report', 'en', { key: periodsKey })} data-testid="periods">
            {t('periodCloses.link')}
          </Link>
        )}
      </header>
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {seen.length === 0 && <EmptySlip text={t('reports.noReports')} />}
      {reportGroups.map((group) => (
        <Group
          key={group}
          group={group}
          keys={seen.filter((key) => reports[key].group === group)}
          sparks={new Map(query.data?.sparks.map(({ key, values }) => [key, values]))}
          isLoading={query.isPending}
        />
      ))}
    </Stack>
  )
}

type GroupProps = {
  group: ReportGroup
  keys: readonly ReportKey[]
  sparks: ReadonlyMap<ReportKey, readonly string[]>
  isLoading: boolean
}

function Group({ group, keys, sparks, isLoading }: GroupProps) {
  const t = useT()
  if (keys.length === 0) return null
  return (
    <Stack aria-labelledby={`group-${group}`} as="section" gap={3}>
      <h2 className="k-medium" id={`group-${group}`}>
        {t(`reports.groups.${group}`)}
      </h2>
      <Stack as="ul" gap={3} className={styles['cards']}>
        {keys.map((key) => (
          <Stack as="li" gap={1} key={key} className={classNames('k-card', styles['card'])}>
            <Link
              to={pathTo('dashboard-report', 'en', { key })}
              className={styles['link']}
              data-testid={`report-${key}`}
            >
              {t(`reports.names.${key}`)}
            </Link>
            <p>{t(`reports.texts.${key}`)}</p>
            <div className={styles['spark']}>
              {isLoading ? <Skeleton height={36} animate={false} /> : <Spark values={sparks.get(key) ?? null} />}
            </div>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
