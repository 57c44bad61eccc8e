import { formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { compareDays, type DayComparison } from '#src/features/dashboard/compare-days.ts'
import styles from '#src/features/dashboard/dashboard.module.css'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import type { HomeDay } from '#src/features/dashboard/home-data.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type TodayCardProps = { today: HomeDay; yesterday: HomeDay | null; before: HomeDay | null }

/** Today's sales and how they compare. Before the first sale, the figures of other days. */
export function TodayCard({ today, yesterday, before }: TodayCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const hasSales = today.saleCount > 0
  return (
    <section className={styles['today']} data-testid="home-today">
      <h2>{t('dashboard.today.total')}</h2>
      <p className={styles['hero']}>{formatMoney(today.totalAmount, settings)}</p>
      {hasSales ? (
        <ComparisonWords comparison={compareDays(today, before)} day={before?.businessDate ?? today.businessDate} />
      ) : (
        <p className={styles['muted']}>{t('dashboard.today.none')}</p>
      )}
      <dl className={styles['figures']}>
        {hasSales && (
          <>
            <div>
              <dt>{t('dashboard.today.sales')}</dt>
              <dd>{formatQuantity(String(today.saleCount), settings)}</dd>
            </div>
            <div>
              <dt>{t('dashboard.today.average')}</dt>
              <dd>{formatMoney(today.averageAmount, settings)}</dd>
            </div>
          </>
        )}
        {yesterday && <OtherDay name={t('dashboard.today.yesterday')} day={yesterday} />}
        {before && !hasSales && <SameWeekday day={before} />}
      </dl>
    </section>
  )
}

function SameWeekday({ day }: { day: HomeDay }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const weekday = dayWords(day.businessDate, 'weekday', language, settings.regionTag)
  return <OtherDay name={t('dashboard.today.lastWeek', { weekday })} day={day} />
}

function OtherDay({ name, day }: { name: string; day: HomeDay }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(day.totalAmount, settings)}</dd>
      <dd className={styles['muted']}>{t('dashboard.chart.sales', { count: day.saleCount })}</dd>
    </div>
  )
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual }

function ComparisonWords({ comparison, day }: { comparison: DayComparison; day: string }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const weekday = dayWords(day, 'weekday', language, settings.regionTag)
  if (comparison.kind === 'nothingToCompare') {
    return <p className={styles['muted']}>{t('dashboard.today.nothingToCompare', { weekday })}</p>
  }
  const Arrow = arrows[comparison.kind]
  return (
    <p className={styles['comparison']}>
      <Arrow size={18} stroke={1.75} aria-hidden="true" />
      {comparison.kind === 'same'
        ? t('dashboard.today.same', { weekday })
        : t(`dashboard.today.${comparison.kind}`, {
            percent: formatPercent(String(comparison.percent), settings),
            weekday,
          })}
    </p>
  )
}
