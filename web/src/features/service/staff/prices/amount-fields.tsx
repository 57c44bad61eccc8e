import { billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import { useId } from 'react'

import { PeriodHeads } from '#src/features/service/staff/prices/period-heads.tsx'
import { priceField } from '#src/features/service/staff/prices/price-draft.ts'
import type { PriceFieldsProps } from '#src/features/service/staff/prices/price-fields-props.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldBinding } from '#src/lib/form.ts'

/** What each plan costs for each period, one table for each currency. */
export function AmountFields({ base, field }: PriceFieldsProps) {
  const t = useT()
  const currencies = [...new Set(base.prices.map(({ currencyTag }) => currencyTag))]
  return (
    <Section title={t('staff.prices.amountsHeading')}>
      {currencies.map((currencyTag) => (
        <div key={currencyTag} className={styles['scroll']}>
          <table className={classNames(styles['table'], styles['grid'])}>
            <caption className={styles['caption']}>{t('staff.prices.amountsIn', { currency: currencyTag })}</caption>
            <PeriodHeads />
            <tbody>
              {base.plans.map(({ planKey }) => (
                <tr key={planKey}>
                  <th scope="row">{planKey}</th>
                  {billingPeriods.map((period) => (
                    <td key={period}>
                      <AmountCell
                        label={t('staff.prices.price', {
                          plan: planKey,
                          period: t(`billing.periods.${period}`),
                          currency: currencyTag,
                        })}
                        field={field(priceField(currencyTag, planKey, period))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Section>
  )
}

function AmountCell({ label, field: { error, onChange, ...field } }: { label: string; field: FieldBinding }) {
  const id = useId()
  return (
    <>
      <input
        className={styles['cell']}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        {...(error !== null && { 'aria-invalid': true, 'aria-describedby': id })}
        {...field}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <p id={id} className={classNames('k-danger k-small', styles['cellError'])}>
          {error}
        </p>
      )}
    </>
  )
}
