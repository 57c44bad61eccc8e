import { classNames } from '#src/ui/class-names.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import styles from '#src/features/service/billing/billing.module.css'
import { ChoiceWords } from '#src/features/service/billing/choice-words.tsx'
import { PeriodChoice } from '#src/features/service/billing/period-choice.tsx'
import { PlanChoice } from '#src/features/service/billing/plan-choice.tsx'
import type { PlanCostQuery } from '#src/features/service/billing/plan-costs.ts'
import { type RegisterValues, wishesOf } from '#src/features/service/billing/register/register-values.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import type { useForm } from '#src/lib/form.ts'

type PlanStepProps = {
  form: ReturnType<typeof useForm<RegisterValues>>
  table: PriceTable
  query: PlanCostQuery
}

const choices = ['ps', 'ec', 'both'] as const
const titles = { ps: 'billing.parts.ps', ec: 'billing.parts.ec', both: 'billing.choose.both' } as const

/** The parts that a new company buys, a plan for each, and how long a term is. */
export function PlanStep({ form, table, query }: PlanStepProps) {
  const t = useT()
  const { percent } = useFormats(query)
  const wishes = wishesOf(form.values)
  return (
    <>
      <fieldset className={classNames('k-bare', styles['choices'])}>
        <legend>{t('billing.choose.which')}</legend>
        <div className={`${styles['cards']} ${styles['three']}`}>
          {choices.map((which) => (
            <label key={which} className={styles['choice']} data-testid={`which-${which}`}>
              <input
                type="radio"
                name="which"
                value={which}
                checked={form.values.which === which}
                onChange={() => form.setAll({ which })}
              />
              <ChoiceWords
                title={t(titles[which])}
                text={
                  which === 'both'
                    ? t('billing.choose.bothText', { percent: percent(table.bothPercent) })
                    : t(`billing.choose.${which}`)
                }
              />
            </label>
          ))}
        </div>
      </fieldset>
      {wishes.map(({ part, planKey }) => (
        <PlanChoice
          key={part}
          table={table}
          part={part}
          query={query}
          value={planKey}
          onChange={(key) => form.setAll({ [part]: key })}
        />
      ))}
      <PeriodChoice table={table} wishes={wishes} query={query} onChange={(period) => form.setAll({ period })} />
    </>
  )
}
