import { billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import { useT } from '#src/language/use-t.ts'

/** The head of a table of plans by period. */
export function PeriodHeads() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('staff.prices.plan')}</th>
        {billingPeriods.map((period) => (
          <th key={period} scope="col">
            {t(`billing.periods.${period}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
