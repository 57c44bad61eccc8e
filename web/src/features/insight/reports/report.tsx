import {
  isReportKey,
  otherReportNames,
  type ReportKey,
  reports,
} from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { ReportDescription } from '@mostrador/contract/features/insight/reports/describe-report.ts'
import { wordsOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Suspense } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { rightsOf } from '#src/features/insight/reports/may-open-report.ts'
import { ReportFrame } from '#src/features/insight/reports/report-frame.tsx'
import { ReportView } from '#src/features/insight/reports/report-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** Waits for all words of the office. */
const ViewWithWords = lazyPart(() => Promise.resolve(ReportView))

/** Whether a report names groups in the words of other screens: the states of orders, or the actions of the history. */
function needsOfficeWords(name: ReportKey): boolean {
  const { by }: ReportDescription = reports[name]
  return by.some((dimension) => dimension === 'action' || !wordsOf(dimension).startsWith('reports.'))
}

/** One report by its key. Other names of a report lead to it. */
export function Report({ name }: { name: string }) {
  const { search } = useLocation()
  const other = Object.hasOwn(otherReportNames, name) ? otherReportNames[name] : undefined
  if (other) return <Navigate to={pathTo('dashboard-report', 'en', { key: other }) + search} replace />
  // Each report keeps its own state: what was unfolded, and which columns are shown.
  return isReportKey(name) ? <SeenReport key={name} name={name} /> : <NoReport />
}

function SeenReport({ name }: { name: ReportKey }) {
  const t = useT()
  const maySee = useCan(rightsOf(name))
  if (maySee && needsOfficeWords(name)) {
    return (
      <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
        <ViewWithWords name={name} />
      </Suspense>
    )
  }
  if (maySee) return <ReportView name={name} />
  return (
    <ReportFrame title={t(`reports.names.${name}`)}>
      <ListFailure error={new ApiError(403, null)} onRetry={() => undefined} />
    </ReportFrame>
  )
}

function NoReport() {
  const t = useT()
  const to = pathTo('dashboard-reports', 'en')
  return (
    <ReportFrame title={t('reports.title')}>
      <EmptySlip
        title={t('reports.states.notFound')}
        text={t('reports.states.notFoundText')}
        action={<Link to={to}>{t('reports.states.all')}</Link>}
      />
    </ReportFrame>
  )
}
