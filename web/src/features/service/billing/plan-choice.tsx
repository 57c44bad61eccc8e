import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { Plan, PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { taxOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import styles from '#src/features/service/billing/billing.module.css'
import { costOfPlans, type PlanCost, type PlanCostQuery } from '#src/features/service/billing/plan-costs.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type PlanChoiceProps = {
  table: PriceTable
  part: PlanPart
  query: PlanCostQuery
  value: string
  onChange: (planKey: string) => void
  /** The plan that the company has now. */
  current?: string | null
}

/** The plans of a part to choose from, each with what it includes and costs. */
export function PlanChoice({ table, part, query, value, onChange, current = null }: PlanChoiceProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <fieldset className={classNames('k-bare', styles['choices'])}>
      <legend>{t('billing.choose.planOf', { part: t(`billing.parts.${part}`) })}</legend>
      <div className={styles['cards']}>
        {table.plans
          .filter((plan) => plan.part === part)
          .map((plan) => (
            <label key={plan.planKey} className={styles['choice']} data-testid={`plan-${plan.planKey}`}>
              <input
                type="radio"
                name={`plan-${part}`}
                value={plan.planKey}
                checked={plan.planKey === value}
                onChange={() => onChange(plan.planKey)}
              />
              <Stack as="span" gap={1} className={styles['choiceBody']}>
                <Row as="strong" gap={2} align="center">
                  {plan.name[language]}
                  {plan.planKey === current && (
                    <span className={styles['chip']} data-tone="good">
                      {t('billing.choose.current')}
                    </span>
                  )}
                </Row>
                <PlanPrices
                  cost={costOfPlans(table, [{ part, planKey: plan.planKey }], query)}
                  table={table}
                  query={query}
                />
                <PlanLimits plan={plan} query={query} />
              </Stack>
            </label>
          ))}
      </div>
    </fieldset>
  )
}

type PlanPricesProps = { cost: PlanCost | undefined; table: PriceTable; query: PlanCostQuery }

/** The price per month, what is billed, and the tax in it. */
function PlanPrices({ cost, table, query }: PlanPricesProps) {
  const t = useT()
  const language = useLanguage()
  const { amount } = useFormats(query)
  const tax = taxOfRegion(table, query.regionTag)
  if (!cost) return null
  return (
    <>
      <span className="k-large k-strong k-figures">
        {t('billing.choose.perMonth', { amount: amount(cost.perMonth) })}
      </span>
      <span className={classNames('k-soft k-body', styles['soft'])}>
        {t(`billing.choose.billed.${query.period}`, { amount: amount(cost.gross) })}
        {' · '}
        {tax
          ? t('billing.choose.taxInside', {
              net: amount(cost.net),
              tax: amount(cost.tax),
              name: tax.name[language],
            })
          : t('billing.choose.noTax')}
      </span>
    </>
  )
}

function PlanLimits({ plan: { part, limits }, query }: { plan: Plan; query: PlanCostQuery }) {
  const t = useT()
  const words = useLimitWords(query)
  const lines = [
    limits.users === null ? t('billing.limits.usersFree') : words('users', limits.users),
    part === 'ps' &&
      (limits.checkouts === null ? t('billing.limits.checkoutsFree') : words('checkouts', limits.checkouts)),
    limits.locations !== null && words('locations', limits.locations),
    limits.products === null ? t('billing.limits.productsFree') : words('products', limits.products),
    limits.liveConnections !== null && words('liveConnections', limits.liveConnections),
    limits.storageMb !== null && words('storageMb', limits.storageMb),
  ]
  return (
    <ul className="k-soft k-body">
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  )
}

const mbPerGb = 1000

/** A limit in words, such as `2,000 products`. */
function useLimitWords(query: PlanCostQuery) {
  const t = useT()
  const { count } = useFormats(query)
  return (limit: 'users' | 'checkouts' | 'locations' | 'products' | 'liveConnections' | 'storageMb', most: number) => {
    if (limit === 'storageMb') {
      const size = most >= mbPerGb ? `${count(most / mbPerGb)} GB` : `${count(most)} MB`
      return t('billing.limits.storageMb', { size })
    }
    // The plural follows the number; the text shows it with the locale's separators.
    return t(`billing.limits.${limit}`, { count: most }).replace(String(most), count(most))
  }
}
