import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import {
  type DimensionName,
  dimensionOf,
  isDimension,
} from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  ResponsiveContainer,
} from 'recharts'
import { drawnNumber, figureText } from '#src/features/insight/reports/figure-words.ts'
import { groupName } from '#src/features/insight/reports/group-words.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'

type ChartProps = { name: ReportKey; data: ReportAnswer; settings: CompanySettings }
type Point = { name: string; now: number | null; before: number | null; value: string; valueBefore: string | null }

const columnHeight = 240
const barHeight = 34
const bar = { radius: 2, maxBarSize: 26, isAnimationActive: false } as const
const axis = { stroke: 'var(--border-strong)', tick: { fill: 'var(--text-muted)', fontSize: 12 } } as const

/** The main figure as columns over time, or as bars of records. Screen readers have the table. */
export function ReportChart({ name, data, settings }: ChartProps) {
  const { main } = reports[name]
  const by = isDimension(data.by) ? data.by : 'day'
  const points = usePoints(main, by, data, settings)
  const isOverTime = dimensionOf(by).isTime === true || by === 'hour' || by === 'weekday'
  const hasBefore = data.compared !== null
  const short = shortNumbers(settings)
  const [height, layout] = isOverTime
    ? [columnHeight, 'horizontal' as const]
    : [points.length * barHeight * (hasBefore ? 1.3 : 1) + 30, 'vertical' as const]
  return (
    <div className={styles['drawing']} aria-hidden="true">
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          data={points}
          layout={layout}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          barGap={1}
        >
          <CartesianGrid stroke="var(--border)" vertical={!isOverTime} horizontal={isOverTime} />
          {isOverTime ? (
            <XAxis dataKey="name" {...axis} tickLine={false} minTickGap={16} />
          ) : (
            <XAxis type="number" {...axis} tickLine={false} tickFormatter={short} />
          )}
          {isOverTime ? (
            <YAxis {...axis} axisLine={false} tickLine={false} width={56} tickFormatter={short} />
          ) : (
            <YAxis
              type="category"
              dataKey="name"
              {...axis}
              tickLine={false}
              width={140}
              tickFormatter={cut}
              interval={0}
            />
          )}
          <Tooltip content={ChartTip} cursor={{ fill: 'var(--surface-hover)' }} isAnimationActive={false} />
          {hasBefore && <Bar dataKey="before" fill="var(--border-control)" fillOpacity={0.55} {...bar} />}
          <Bar dataKey="now" fill="var(--leaf-6)" {...bar} />
        </BarChart>
      </ResponsiveContainer>
      {hasBefore && <Legend />}
    </div>
  )
}

function usePoints(main: MeasureName, by: DimensionName, data: ReportAnswer, settings: CompanySettings): Point[] {
  const translator = useTranslator()
  return data.points.map(({ key, label, value, before }) => ({
    name: groupName(translator, settings, by, { key, label }),
    now: drawnNumber(main, value, settings),
    before: drawnNumber(main, before, settings),
    value: figureText(main, value, settings, translator.t),
    valueBefore: before === null ? null : figureText(main, before, settings, translator.t),
  }))
}

function Legend() {
  const t = useT()
  return (
    <p className={styles['legend']}>
      <span data-what="now">{t('reports.chart.now')}</span>
      <span data-what="before">{t('reports.chart.before')}</span>
    </p>
  )
}

const longestName = 20

function cut(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

function shortNumbers({ languageTag, regionTag }: CompanySettings): (value: number) => string {
  const format = new Intl.NumberFormat(`${languageTag}-${regionTag}`, { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.format(value)
}

function ChartTip({ active, payload }: TooltipContentProps) {
  const { t } = useTranslator()
  // The library knows nothing of the points it was given.
  const point = payload[0]?.payload as Point | undefined
  if (!active || !point) return null
  return (
    <div className={styles['tip']}>
      <strong>{point.name}</strong>
      <span>{point.value}</span>
      {point.valueBefore !== null && (
        <span className={styles['quiet']}>{t('reports.comparisons.before', { value: point.valueBefore })}</span>
      )}
    </div>
  )
}
