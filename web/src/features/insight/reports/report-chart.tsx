import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import {
  type DimensionName,
  dimensionOf,
  isDimension,
} from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type CSSProperties, useState } from 'react'
import { type BarScale, barScaleOf, placeOn } from '#src/features/insight/reports/bar-scale.ts'
import { drawnNumber, figureText } from '#src/features/insight/reports/figure-words.ts'
import { groupName } from '#src/features/insight/reports/group-words.ts'
import styles from '#src/features/insight/reports/report-chart.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'

type ChartProps = { name: ReportKey; data: ReportAnswer; settings: CompanySettings }
type Point = {
  key: string
  name: string
  now: number | null
  before: number | null
  value: string
  valueBefore: string | null
}

/** The main figure as columns over time, or as bars of records. Screen readers have the table. */
export function ReportChart({ name, data, settings }: ChartProps) {
  const { main } = reports[name]
  const by = isDimension(data.by) ? data.by : 'day'
  const points = usePoints(main, by, data, settings)
  const isOverTime = dimensionOf(by).isTime === true || by === 'hour' || by === 'weekday'
  const hasBefore = data.compared !== null
  const scale = barScaleOf(points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  const drawn = { points, scale, hasBefore, short: shortNumbers(settings) }
  return (
    <div className={classNames('k-muted k-tiny k-figures', styles['drawing'])} aria-hidden="true">
      {isOverTime ? <Columns {...drawn} /> : <Rows {...drawn} />}
      {hasBefore && <Legend />}
    </div>
  )
}

function usePoints(main: MeasureName, by: DimensionName, data: ReportAnswer, settings: CompanySettings): Point[] {
  const translator = useTranslator()
  return data.points.map(({ key, label, value, before }) => ({
    key,
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
    <Row as="p" gap={4} className={styles['legend']}>
      <Row as="span" inline gap={2} align="center" wrap={false} data-what="now">
        {t('reports.chart.now')}
      </Row>
      <Row as="span" inline gap={2} align="center" wrap={false} data-what="before">
        {t('reports.chart.before')}
      </Row>
    </Row>
  )
}

type DrawnProps = {
  points: readonly Point[]
  scale: BarScale
  hasBefore: boolean
  short: (value: number) => string
}

const percent = (share: number) => `${share * 100}%`

/** A wide drawing has room for so many names below it, and a narrow one for so few. */
const mostNames = { wide: 12, narrow: 4 } as const

/** From left to right, as time goes. */
function Columns({ points, scale, hasBefore, short }: DrawnProps) {
  const { shown, show, hide } = useShown()
  const step = (most: number) => Math.ceil(points.length / most)
  return (
    <div className={styles['columns']}>
      <div className={styles['side']}>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: percent(placeOn(scale, tick)) }}>
            {short(tick)}
          </span>
        ))}
      </div>
      <div className={styles['plot']} onPointerLeave={hide}>
        {scale.ticks.map((tick) => (
          <i key={tick} className={styles['line']} style={{ insetBlockEnd: percent(placeOn(scale, tick)) }} />
        ))}
        {points.map((point, at) => (
          <Row
            key={point.key}
            justify="center"
            wrap={false}
            className={styles['column']}
            onPointerEnter={() => show(at)}
            data-shown={shown === at}
          >
            {hasBefore && <b data-what="before" style={upright(scale, point.before)} />}
            <b data-what="now" style={upright(scale, point.now)} />
            {shown === at && <ChartTip point={point} isLate={at > points.length / 2} />}
          </Row>
        ))}
      </div>
      <div className={styles['names']}>
        {points.map(({ key, name }, at) => (
          <span key={key}>
            {at % step(mostNames.wide) === 0 && <i data-rare={at % step(mostNames.narrow) !== 0}>{name}</i>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** From top to bottom, one row for each record. */
function Rows({ points, scale, hasBefore, short }: DrawnProps) {
  const { shown, show, hide } = useShown()
  return (
    <div className={styles['rows']} onPointerLeave={hide}>
      {points.map((point, at) => (
        <Stack
          gap={2}
          align="center"
          key={point.key}
          className={styles['row']}
          onPointerEnter={() => show(at)}
          data-shown={shown === at}
        >
          <span className={styles['name']}>{point.name}</span>
          <div className={styles['track']}>
            {scale.ticks.map((tick) => (
              <i key={tick} className={styles['line']} style={{ insetInlineStart: percent(placeOn(scale, tick)) }} />
            ))}
            <b data-what="now" style={lying(scale, point.now)} />
            {hasBefore && <b data-what="before" style={lying(scale, point.before)} />}
            {shown === at && <ChartTip point={point} isLate={false} />}
          </div>
        </Stack>
      ))}
      <Stack gap={2} align="center" className={styles['row']}>
        <span />
        <div className={styles['foot']}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ insetInlineStart: percent(placeOn(scale, tick)) }}>
              {short(tick)}
            </span>
          ))}
        </div>
      </Stack>
    </div>
  )
}

/** Which point the pointer is on. */
function useShown() {
  const [shown, show] = useState<number | null>(null)
  return { shown, show, hide: () => show(null) }
}

/** Where a figure begins on the axis, and how much of it it takes; negative ones hang below zero. */
function stretchOf(scale: BarScale, value: number | null) {
  const zero = placeOn(scale, 0)
  const end = placeOn(scale, value ?? 0)
  return { from: percent(Math.min(zero, end)), size: percent(Math.abs(end - zero)) }
}

function upright(scale: BarScale, value: number | null): CSSProperties {
  const { from, size } = stretchOf(scale, value)
  return { insetBlockEnd: from, blockSize: size }
}

function lying(scale: BarScale, value: number | null): CSSProperties {
  const { from, size } = stretchOf(scale, value)
  return { marginInlineStart: from, inlineSize: size }
}

function shortNumbers({ languageTag, regionTag }: CompanySettings): (value: number) => string {
  const format = new Intl.NumberFormat(`${languageTag}-${regionTag}`, { notation: 'compact', maximumFractionDigits: 2 })
  return (value) => format.format(value)
}

function ChartTip({ point, isLate }: { point: Point; isLate: boolean }) {
  const t = useT()
  return (
    <Stack gap={1} className={styles['tip']} data-late={isLate}>
      <strong>{point.name}</strong>
      <span>{point.value}</span>
      {point.valueBefore !== null && (
        <span className="k-muted">{t('reports.comparisons.before', { value: point.valueBefore })}</span>
      )}
    </Stack>
  )
}
