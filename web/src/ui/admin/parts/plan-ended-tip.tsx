import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useT } from '#src/language/use-t.ts'
import { planEndOf } from '#src/session/plan-end.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Says why a button cannot be used: the plan has ended, and when. */
export function PlanEndedTip({ children }: { children: ReactElement }) {
  const t = useT()
  const planEnd = planEndOf(useCompany())
  return (
    <Tooltip label={planEnd ? t('shell.access.planEnded', { date: planEnd }) : t('dashboard.planEnded')}>
      {children}
    </Tooltip>
  )
}
