import { listPeriodCloses } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { isReportKey, otherReportNames } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { Periods, periodsKey } from '#src/features/insight/period-closes/public.tsx'
import { ReportGallery } from '#src/features/insight/reports/gallery.tsx'
import { ReportFrame } from '#src/features/insight/reports/report-frame.tsx'
import { Report } from '#src/features/insight/reports/report.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCan } from '#src/session/use-can.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** The server answers 404 for a report that there is not; the screen says which there are. */
export function loader({ params: { key }, request }: LoaderFunctionArgs) {
  const isKnown = key === undefined || key === periodsKey || isReportKey(key) || Object.hasOwn(otherReportNames, key)
  if (!isKnown) throw pageNotFound(new URL(request.url).pathname)
  return null
}

/** Links between reports ask the server nothing. */
export function clientLoader() {
  return null
}

/** The gallery of reports, each report, and the closed periods. */
export default function Reports() {
  const { key } = useParams()
  if (key === periodsKey) return <SeenPeriods />
  return key === undefined ? <ReportGallery /> : <Report name={key} />
}

function SeenPeriods() {
  const t = useT()
  const maySee = useCan(listPeriodCloses)
  if (maySee) {
    return (
      <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
        <Periods />
      </Suspense>
    )
  }
  return (
    <ReportFrame title={t('periodCloses.title')}>
      <ListFailure error={new ApiError(403, null)} onRetry={() => undefined} />
    </ReportFrame>
  )
}
