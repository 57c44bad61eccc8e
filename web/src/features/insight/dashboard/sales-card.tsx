import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { compareDays } from '#src/features/insight/dashboard/compare-days.ts'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import type { HomeSales } from '#src/features/insight/dashboard/home-data.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type SalesCardProps = { sales: HomeSales }

/** The sales of the range and how they compare. Before the first sale of today, the figures of other days. */
export function SalesCard({ sales }: SalesCardProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const hasSales = sales.saleCount > 0
  const { range } = sales
  const isToday = range === 'today'
  const yesterday = isToday ? sales.days.at(-2) : undefined
  const weekday = dayWords(sales.before.from, 'weekday', language, settings.regionTag)
  return (
    <Stack as="section" gap={2} className={classNames('k-card', styles['today'])} data-testid="home-today">
      <h2 className="k-muted k-body k-firm">{t(`homePage.sold.${range}`)}</h2>
      <p className={classNames('k-strong k-breaks', styles['hero'])}>{formatMoney(sales.totalAmount, settings)}</p>
      <p className={classNames('k-muted k-small', styles['muted'])}>{t('homePage.sold.basis')}</p>
      {hasSales ? (
        <Comparison sales={sales} weekday={weekday} />
      ) : (
        <p className={classNames('k-muted k-small', styles['muted'])}>
          {t(isToday ? 'homePage.sold.none' : 'homePage.sold.noneInDays')}
        </p>
      )}
      <Row as="dl" className={classNames('k-facts', styles['figures'])}>
        {hasSales && (
          <>
            <div>
              <dt>{t('homePage.sold.sales')}</dt>
              <dd>{formatQuantity(String(sales.saleCount), settings)}</dd>
            </div>
            <div>
              <dt>{t('homePage.sold.average')}</dt>
              <dd>{formatMoney(sales.averageAmount, settings)}</dd>
            </div>
          </>
        )}
        {yesterday && <Earlier name={t('homePage.sold.yesterday')} sums={yesterday} />}
        {isToday && !hasSales && <Earlier name={t('homePage.sold.lastWeek', { weekday })} sums={sales.before} />}
      </Row>
    </Stack>
  )
}

type EarlierProps = { name: string; sums: Pick<HomeSales, 'saleCount' | 'totalAmount'> }

function Earlier({ name, sums }: EarlierProps) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(sums.totalAmount, settings)}</dd>
      <dd className={classNames('k-muted k-small', styles['muted'])}>
        {t('homePage.chart.sales', { count: sums.saleCount })}
      </dd>
    </div>
  )
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual }

function Comparison({ sales, weekday }: SalesCardProps & { weekday: string }) {
  const t = useT()
  const { settings } = useCompany()
  const comparison = compareDays(sales, sales.before)
  const { kind } = comparison
  const percent = 'percent' in comparison ? formatPercent(String(comparison.percent), settings) : ''
  const words =
    sales.range === 'today'
      ? t(`homePage.comparedToday.${kind}`, { percent, weekday })
      : t(`homePage.comparedDays.${kind}`, { percent, count: sales.days.length })
  if (kind === 'nothingToCompare') return <p className={classNames('k-muted k-small', styles['muted'])}>{words}</p>
  const Arrow = arrows[kind]
  return (
    <Row as="p" gap={1} align="center" wrap={false} className="k-soft">
      <Arrow size={18} stroke={1.75} aria-hidden="true" />
      {words}
    </Row>
  )
}
