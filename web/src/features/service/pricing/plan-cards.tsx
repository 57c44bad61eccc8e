import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { PriceView, ShownPlan } from '#src/features/service/pricing/price-view.ts'
import styles from '#src/features/service/pricing/pricing.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { LinkButton } from '#src/ui/button.tsx'

const parts = ['ps', 'both', 'ec'] as const
type Part = (typeof parts)[number]

/** A card for each part of the plan, and one for both. */
export function PlanCards({ view, isOnSale }: { view: PriceView; isOnSale: boolean }) {
  const t = useT()
  const language = useLanguage()
  const trialOf = (part: Part) => {
    const query = new URLSearchParams({ plan: part, ...(view.country !== null && { country: view.country }) })
    return `${pathTo('free-trial', language)}?${query.toString()}`
  }
  const shown = parts.filter((part) => view.cards[part].length > 0)
  const words = (part: Part) =>
    part === 'both' ? t('pricing.parts.bothText', { percent: view.bothPercent }) : t(`pricing.parts.${part}Text`)
  return (
    <Stack gap={5} className={styles['cards']}>
      {shown.map((part) => (
        <Row
          as="section"
          gap={4}
          wrap={false}
          key={part}
          className={styles['card']}
          data-part={part}
          data-testid={`card-${part}`}
        >
          <h2>{t(`pricing.parts.${part}`)}</h2>
          <p>{words(part)}</p>
          {view.cards[part].map((plan) => (
            <PlanPrice key={plan.key} plan={plan} view={view} />
          ))}
          {isOnSale && (
            <LinkButton
              to={trialOf(part)}
              size="lg"
              wide
              {...(part === 'ps' && { look: 'filled' as const })}
              data-testid={`start-${part}`}
            >
              {t('pricing.plan.start')}
            </LinkButton>
          )}
        </Row>
      ))}
    </Stack>
  )
}

function PlanPrice({ plan, view }: { plan: ShownPlan; view: PriceView }) {
  const t = useT()
  const period = t(`pricing.plan.every.${view.period}`)
  const { tax } = view
  return (
    <Stack gap={1} className={classNames('k-soft k-body', styles['plan'])} data-testid={`plan-${plan.key}`}>
      <h3>{plan.name}</h3>
      <p className={styles['month']} aria-live="polite">
        <strong className="numbers">{t('pricing.plan.month', { amount: plan.month })}</strong>
      </p>
      {tax !== null && plan.monthTaxed !== null && (
        <p>{t('pricing.plan.monthTaxed', { amount: plan.monthTaxed, tax })}</p>
      )}
      <p>
        {tax !== null && plan.billedTaxed !== null
          ? t('pricing.plan.billedTaxed', { amount: plan.billed, period, tax, gross: plan.billedTaxed })
          : t('pricing.plan.billed', { amount: plan.billed, period })}
      </p>
      {plan.saves !== null && <p className="k-success">{t('pricing.plan.saves', { amount: plan.saves })}</p>}
      {plan.savesBoth !== null && (
        <p className="k-success">{t('pricing.plan.savesBoth', { amount: plan.savesBoth })}</p>
      )}
    </Stack>
  )
}
