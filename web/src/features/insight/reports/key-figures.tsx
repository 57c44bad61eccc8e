import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { changeOf } from '@mostrador/domain/report/change.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { figureText } from '#src/features/insight/reports/figure-words.ts'
import { hintOf } from '#src/features/insight/reports/hints.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The figures above the table, over all rows, with how they changed. */
export function KeyFigures({ state, data }: { state: ReportState; data: ReportAnswer }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = reports[state.name].figures.flatMap((name) => {
    const place = data.columns.indexOf(name)
    return place < 0 ? [] : [{ name, value: data.total.values[place] ?? null, before: data.total.before?.[place] }]
  })
  return (
    <dl className={classNames('k-card k-facts', styles['figures'])} data-testid="report-figures">
      {shown.map(({ name, value, before }) => (
        <div key={name} title={hintOf(t, name)}>
          <dt>{t(`reports.measures.${name}`)}</dt>
          <dd>{figureText(name, value, settings, t)}</dd>
          {before !== undefined && measureOf(name).kind !== 'day' && (
            <ChangeWords name={name} now={value} before={before} />
          )}
        </div>
      ))}
    </dl>
  )
}

type ChangeWordsProps = { name: MeasureName; now: string | null; before: string | null }

/** How a figure changed: an arrow with a word, or “new” where there was nothing. Its colour says nothing. */
function ChangeWords({ name, now, before }: ChangeWordsProps) {
  const { t } = useTranslator()
  const { settings } = useCompany()
  const change = changeOf(now, before)
  const was = t('reports.comparisons.before', { value: figureText(name, before, settings, t) })
  if (change.kind === 'new')
    return (
      <Row
        as="dd"
        gap={1}
        align="center"
        wrap={false}
        className={classNames('k-soft k-small', styles['change'])}
        title={was}
      >
        – {t('reports.comparisons.new')}
      </Row>
    )
  if (change.kind === 'none')
    return (
      <Row
        as="dd"
        gap={1}
        align="center"
        wrap={false}
        className={classNames('k-soft k-small', styles['change'])}
        title={was}
      >
        –
      </Row>
    )
  const isLess = change.percent.startsWith('-')
  const Arrow = isLess ? IconArrowDownRight : IconArrowUpRight
  const percent = formatPercent(change.percent.replace('-', ''), settings)
  return (
    <Row
      as="dd"
      gap={1}
      align="center"
      wrap={false}
      className={classNames('k-soft k-small', styles['change'])}
      title={was}
    >
      {change.percent !== '0' && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
      {t(isLess ? 'reports.comparisons.less' : 'reports.comparisons.more', { percent })}
    </Row>
  )
}
