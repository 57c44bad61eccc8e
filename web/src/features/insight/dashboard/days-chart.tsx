import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import { dayBars } from '#src/ui/admin/list/day-bars.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import type { HomeDay } from '#src/features/insight/dashboard/home-data.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** In the units of the drawing, which is stretched to the width of its card. */
const chartWidth = 560
const chartHeight = 120
/** So many days have room for the letter of each. */
const mostLetters = 14

/** The last days as bars, and the same figures as a table for screen readers. */
export function DaysChart({ days }: { days: readonly HomeDay[] }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const words = (day: HomeDay, style: 'letter' | 'full') =>
    dayWords(day.businessDate, style, language, settings.regionTag)
  // Of many days, those of the weekday of the last one.
  const isNamed = (index: number) => days.length <= mostLetters || (days.length - 1 - index) % 7 === 0
  const best = days.toSorted((a, b) => b.totalAmount - a.totalAmount)[0]

  return (
    <Card title={t('homePage.chart.title', { count: days.length })} testId="home-chart">
      <Stack as="figure" gap={2} className={styles['chart']}>
        <Bars days={days} />
        <Row wrap={false} className={classNames('k-muted k-tiny', styles['letters'])} aria-hidden="true">
          {days.map((day, index) => (
            <span key={day.businessDate}>{isNamed(index) && words(day, 'letter')}</span>
          ))}
        </Row>
        {best && best.totalAmount > 0 && (
          <figcaption className={classNames('k-muted k-small', styles['muted'])}>
            {t('homePage.chart.best', { day: words(best, 'full'), total: formatMoney(best.totalAmount, settings) })}
          </figcaption>
        )}
        <div className="visually-hidden">
          <DaysTable days={days} words={(day) => words(day, 'full')} />
        </div>
      </Stack>
    </Card>
  )
}

function Bars({ days }: { days: readonly HomeDay[] }) {
  const bars = dayBars(
    days.map((day) => day.totalAmount),
    chartWidth,
    chartHeight,
  )
  return (
    <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={chartWidth} y1={chartHeight} y2={chartHeight} className={styles['foot']} />
      {bars.map((bar, index) => (
        <rect
          key={days[index]?.businessDate}
          {...bar}
          className={styles['bar']}
          data-today={index === bars.length - 1}
        />
      ))}
    </svg>
  )
}

function DaysTable({ days, words }: { days: readonly HomeDay[]; words: (day: HomeDay) => string }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <table>
      <caption>{t('homePage.chart.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('homePage.chart.day')}</th>
          <th scope="col">{t('homePage.sold.sales')}</th>
          <th scope="col">{t('homePage.chart.total')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.businessDate}>
            <th scope="row">{words(day)}</th>
            <td>{t('homePage.chart.sales', { count: day.saleCount })}</td>
            <td>{formatMoney(day.totalAmount, settings)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
