import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { type BillingPeriod, billingPeriods, monthsOfPeriod } from '@mostrador/domain/billing/billing-account.ts'
import styles from '#src/features/service/billing/billing.module.css'
import {
  costOfPlans,
  type PlanCost,
  type PlanCostQuery,
  type PlanWish,
} from '#src/features/service/billing/plan-costs.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useT } from '#src/language/use-t.ts'

type PeriodChoiceProps = {
  table: PriceTable
  wishes: readonly PlanWish[]
  query: PlanCostQuery
  onChange: (period: BillingPeriod) => void
}

/** How long a term is, with what the chosen plans cost together and what a longer one saves. */
export function PeriodChoice({ table, wishes, query, onChange }: PeriodChoiceProps) {
  const t = useT()
  return (
    <fieldset className={classNames('k-bare', styles['choices'])}>
      <legend>{t('billing.choose.period')}</legend>
      <div className={styles['cards']}>
        {billingPeriods.map((period) => (
          <label key={period} className={styles['choice']} data-testid={`period-${period}`}>
            <input
              type="radio"
              name="period"
              value={period}
              checked={period === query.period}
              onChange={() => onChange(period)}
            />
            <Stack as="span" gap={1} className={styles['choiceBody']}>
              <Row as="strong" gap={2} align="center">
                {t(`billing.periods.${period}`)}
              </Row>
              <PeriodCost cost={costOfPlans(table, wishes, { ...query, period })} query={{ ...query, period }} />
            </Stack>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PeriodCost({ cost, query }: { cost: PlanCost | undefined; query: PlanCostQuery }) {
  const t = useT()
  const { amount, percent } = useFormats(query)
  if (!cost) return null
  return (
    <>
      <span className="numbers">{t(`billing.choose.billed.${query.period}`, { amount: amount(cost.gross) })}</span>
      {cost.saving.amount > 0 ? (
        <span className="k-success k-body k-firm">
          {t('billing.choose.saves', {
            percent: percent(cost.saving.percent),
            amount: amount(cost.saving.amount),
            months: monthsOfPeriod[query.period],
          })}
        </span>
      ) : (
        <span className={classNames('k-soft k-body', styles['soft'])}>{t('billing.choose.noSaving')}</span>
      )}
    </>
  )
}
