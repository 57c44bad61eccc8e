import { pathTo } from '@mostrador/contract/routes.ts'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import { BackPage } from '#src/ui/admin/parts/back-page.tsx'

type ReportFrameProps = { title: string; note?: string; actions?: ReactNode; children: ReactNode }

/** The page of a report, below all reports. */
export function ReportFrame(props: ReportFrameProps) {
  const t = useT()
  return <BackPage back={{ to: pathTo('dashboard-reports', 'en'), label: t('reports.states.all') }} {...props} />
}
