import type { Company } from '@mostrador/contract/session.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from '#src/features/dashboard/dashboard.module.css'
import { useT } from '#src/language/use-t.ts'
import { planEndOf } from '#src/session/plan-end.ts'

/** Says that a plan has ended and what that means. */
export function PlanBanner({ company }: { company: Company }) {
  const t = useT()
  const date = planEndOf(company)
  if (date === null) return null
  return (
    <section className={styles['review']} data-testid="plan-ended">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <p>{date === '' ? t('dashboard.planEnded') : t('dashboard.planEndedOn', { date })}</p>
    </section>
  )
}
