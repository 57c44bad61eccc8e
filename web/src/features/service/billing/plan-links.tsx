import type { PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { actionsOfPart } from '#src/features/service/billing/part-state.ts'
import { planAddress } from '#src/features/service/billing/plan-address.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { LinkButton } from '#src/ui/button.tsx'

type PlanLinksProps = {
  companyId: string
  part: PlanPart
  status: number
  endsAt: string | null
  /** The most important link is filled. */
  look?: 'filled' | 'quiet'
}

/** The pages that an owner may open for a part: buy, choose, renew or change its plan. */
export function PlanLinks({ companyId, part, status, endsAt, look = 'quiet' }: PlanLinksProps) {
  const t = useT()
  const language = useLanguage()
  return actionsOfPart({ status, endsAt }).map((action, index) => (
    <LinkButton
      key={action}
      to={planAddress(language, {
        companyId,
        part,
        purpose: action === 'renew' || action === 'choose' ? 'renew' : 'change',
      })}
      look={look === 'filled' && index > 0 ? 'outline' : look}
      aria-label={t('billing.company.actionOf', {
        action: t(`billing.company.${action}`),
        part: t(`billing.parts.${part}`),
      })}
      data-testid={`${action}-${part}`}
    >
      {t(`billing.company.${action}`)}
    </LinkButton>
  ))
}
