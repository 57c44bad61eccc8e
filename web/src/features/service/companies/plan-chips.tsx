import { Row } from '#src/ui/layout/boxes.tsx'
import type { MyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import styles from '#src/features/service/companies/company-card.module.css'
import { type PlanChip, planChips } from '#src/features/service/companies/plan-chip.ts'
import { useTimeSettings } from '#src/features/access/account/public.tsx'
import { useT } from '#src/language/use-t.ts'

/** The plan parts of a company with their status, as chips. */
export function PlanChips({ plan, withAbsent = false }: { plan: MyCompany['plan']; withAbsent?: boolean }) {
  const t = useT()
  const stateWords = useStateWords()
  const [now] = useState(Date.now)
  const chips = planChips(plan, now, { withAbsent })
  if (chips.length === 0) return <p className="k-soft k-body">{t('account.plan.none')}</p>
  return (
    <Row as="ul" gap={2}>
      {chips.map((chip) => (
        <li key={chip.part} className={styles['chip']} data-tone={chip.tone} data-testid={`plan-${chip.part}`}>
          {t('account.plan.chip', { part: t(`account.plan.${chip.part}`), state: stateWords(chip.state) })}
        </li>
      ))}
    </Row>
  )
}

function useStateWords() {
  const t = useT()
  const settings = useTimeSettings()
  return (state: PlanChip['state']): string => {
    switch (state.kind) {
      case 'activeUntil':
      case 'expiredOn':
        return t(`account.plan.${state.kind}`, { date: formatDate(state.endsAt, settings) })
      case 'trial':
        return t('account.plan.trial', { count: state.days })
      case 'none':
        return t('account.plan.noneState')
      default:
        return t(`account.plan.${state.kind}`)
    }
  }
}
