import { Row } from '#src/ui/layout/boxes.tsx'
import { formatDate } from '@mostrador/contract/format.ts'
import type { Company } from '@mostrador/contract/session.ts'
import { dayMs, graceMs } from '@mostrador/domain/billing/billing-times.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { planAddress } from '#src/features/service/billing/public.tsx'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { planEndOf } from '#src/session/plan-end.ts'

const [expired, paid] = [0, 1]

/** Says that a plan has ended, or that its term did and it stays active for some days. Owners get a link to renew it. */
export function PlanBanner({ company, isRoot }: { company: Company; isRoot: boolean }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(() => serverNow().getTime())
  const words = usePlanWords(company, now)
  if (words === null) return null
  const late = lateParts(company, now)
  const [first = 'ps'] = late
  return (
    <Row as="section" gap={2} across={3} align="center" className={styles['review']} data-testid="plan-ended">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {words}{' '}
        {isRoot && (
          <Link
            to={planAddress(language, {
              companyId: company.id,
              part: late.length > 1 ? 'both' : first,
              purpose: 'renew',
            })}
            data-testid="plan-renew"
          >
            {t('dashboard.planRenew')}
          </Link>
        )}
      </p>
    </Row>
  )
}

/** The parts whose plan has expired, or whose paid term is over. */
function lateParts({ plan }: Company, now: number): ('ps' | 'ec')[] {
  return (['ps', 'ec'] as const).filter((part) => {
    const { status, endsAt } = plan[part]
    return status === expired || (status === paid && endsAt !== null && Date.parse(endsAt) <= now)
  })
}

function usePlanWords(company: Company, now: number): string | null {
  const t = useT()
  const ended = planEndOf(company)
  if (ended !== null) return ended === '' ? t('dashboard.planEnded') : t('dashboard.planEndedOn', { date: ended })
  const [late] = lateParts(company, now)
  const endsAt = late && company.plan[late].endsAt
  if (!endsAt) return null
  const date = formatDate(endsAt, company.settings)
  const left = Math.ceil((Date.parse(endsAt) + graceMs - now) / dayMs)
  // Past the days of grace, it is active only because a payment is checked.
  return left > 0 ? t('dashboard.planGrace', { date, count: left }) : t('dashboard.planExtended', { date })
}
