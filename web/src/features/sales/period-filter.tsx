import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DayRange, type Period, periodOf, periods, rangeOf } from '#src/features/sales/period.ts'
import type { SaleFilter } from '#src/features/sales/sale-list-url.ts'
import styles from '#src/features/sales/sales.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

type PeriodFilterProps = { state: ListUrlState<string, SaleFilter> }

/** Which business days: a usual period, or two dates of one's own. */
export function PeriodFilter({ state }: PeriodFilterProps) {
  const t = useT()
  const { settings } = useCompany()
  const [wantsDates, setWantsDates] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const { from, to } = state.url.filters
  const period = periodOf({ ...(from && { from }), ...(to && { to }) }, now, settings)
  const hasDates = from !== undefined || to !== undefined
  const showsDates = wantsDates || (hasDates && period === undefined)

  const setRange = (range: Partial<Record<keyof DayRange, string | null>>) => state.change({ filters: range })
  const choose = (value: string | null) => {
    const chosen = periods.find((known) => known === value)
    setWantsDates(value === 'custom')
    if (chosen) setRange(rangeOf(chosen, now, settings))
    else if (value === null) setRange({ from: null, to: null })
  }
  return (
    <>
      <Select
        aria-label={t('sales.filters.period')}
        placeholder={t('sales.filters.anyTime')}
        data={[...periods, 'custom' as const].map((value: Period | 'custom') => ({
          value,
          label: t(`sales.filters.${value}`),
        }))}
        value={showsDates ? 'custom' : (period ?? null)}
        onChange={choose}
        clearable
        data-testid="filter-period"
      />
      {showsDates && (
        <>
          <TextInput
            type="date"
            aria-label={t('sales.filters.from')}
            leftSection={<span className={styles['dateLabel']}>{t('sales.filters.from')}</span>}
            leftSectionWidth={56}
            value={from ?? ''}
            max={to}
            onChange={(event) => setRange({ from: event.currentTarget.value || null })}
            data-testid="filter-from"
          />
          <TextInput
            type="date"
            aria-label={t('sales.filters.to')}
            leftSection={<span className={styles['dateLabel']}>{t('sales.filters.to')}</span>}
            leftSectionWidth={56}
            value={to ?? ''}
            min={from}
            onChange={(event) => setRange({ to: event.currentTarget.value || null })}
            data-testid="filter-to"
          />
        </>
      )}
      <Checkbox
        label={t('sales.filters.review')}
        checked={state.url.filters.review !== undefined}
        onChange={(event) => state.change({ filters: { review: event.currentTarget.checked ? 'yes' : null } })}
        flex="0 1 auto"
        data-testid="filter-review"
      />
    </>
  )
}
