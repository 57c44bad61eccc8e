import { listPeriodCloses } from '@mostrador/contract/features/period-closes/endpoints.ts'
import { useParams } from 'react-router'
import { Periods, periodsKey } from '#src/features/period-closes/public.tsx'
import { ReportGallery } from '#src/features/reports/gallery.tsx'
import { ReportFrame } from '#src/features/reports/report-frame.tsx'
import { Report } from '#src/features/reports/report.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'

/** The gallery of reports, each report and the closed periods: one file, because people go from one to the other. */
export default function Reports() {
  const { key } = useParams()
  if (key === periodsKey) return <SeenPeriods />
  return key === undefined ? <ReportGallery /> : <Report name={key} />
}

function SeenPeriods() {
  const t = useT()
  const maySee = useCan(listPeriodCloses)
  if (maySee) return <Periods />
  return (
    <ReportFrame title={t('periodCloses.title')}>
      <ListFailure error={new ApiError(403, null)} onRetry={() => undefined} />
    </ReportFrame>
  )
}
