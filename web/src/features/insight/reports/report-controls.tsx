import { classNames } from '#src/ui/class-names.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { isComparable, type ReportDescription } from '@mostrador/contract/features/insight/reports/describe-report.ts'
import { reportBases, reportClosings, reportNamings } from '@mostrador/contract/features/insight/reports/list.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { formatFilter, parseFilter } from '@mostrador/contract/list.ts'
import { reportComparisons, reportPeriods } from '@mostrador/domain/report/period.ts'
import { type ChangeEvent, useState } from 'react'
import { FilterPicker } from '#src/features/insight/reports/filter-picker.tsx'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useSeenDimensions } from '#src/features/insight/reports/use-seen-dimensions.ts'
import { useT } from '#src/language/use-t.ts'

type ControlsProps = { state: ReportState; data: ReportAnswer | undefined }

/** What is asked of the report: days, comparison, groupings, switches, filters. */
export function ReportControls({ state, data }: ControlsProps) {
  const report: ReportDescription = reports[state.name]
  const { time, hasBasis } = report
  return (
    <search className={classNames('k-stack k-end k-gap3', styles['controls'])}>
      {time !== 'now' && <PeriodControl state={state} data={data} />}
      {isComparable(report) && <ComparisonControl state={state} />}
      <GroupControls state={state} />
      {hasBasis && <Switches state={state} />}
      {(data?.closing?.difference != null || state.filters['closing']) && <ClosingControl state={state} />}
      <FilterPicker state={state} />
    </search>
  )
}

type Choice = { value: string; label: string }
type ChoiceControlProps = {
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
  testId: string
}

function ChoiceControl({ label, value, choices, onChoose, testId }: ChoiceControlProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...choices]}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.currentTarget.value)}
      data-testid={testId}
    />
  )
}

const usualPeriod = 'last30'
const own = 'own'

function PeriodControl({ state, data }: ControlsProps) {
  const t = useT()
  const { filters, change } = state
  const value = filters['day'] ? own : (filters['period'] ?? usualPeriod)
  const choices = [...reportPeriods, own] as const
  const choose = (period: string) =>
    period === own
      ? change({ period: null, day: data ? `${data.range.from}..${data.range.to}` : null })
      : change({ period: period === usualPeriod ? null : period, day: null })
  return (
    <>
      <ChoiceControl
        label={t('reports.periods.label')}
        value={value}
        choices={choices.map((period) => ({ value: period, label: t(`reports.periods.${period}`) }))}
        onChoose={choose}
        testId="report-period"
      />
      {value === own && <OwnDays key={filters['day']} state={state} />}
    </>
  )
}

function OwnDays({ state }: { state: ReportState }) {
  const t = useT()
  const filter = parseFilter({ kind: 'date' }, state.filters['day'] ?? '')
  const range = filter?.is === 'range' ? filter : { from: null, to: null }
  const [typed, setTyped] = useState({ from: range.from ?? '', to: range.to ?? '' })
  const ask = () => {
    const [from, to] = [typed.from || null, typed.to || null]
    if (from === null && to === null) return
    const [first, last] = from !== null && to !== null && from > to ? [to, from] : [from, to]
    const text = formatFilter({ is: 'range', from: first, to: last })
    if (parseFilter({ kind: 'date' }, text)) state.change({ day: text, period: null })
  }
  const field = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`reports.periods.${end}`)}
      value={typed[end]}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
      data-testid={`report-${end}`}
    />
  )
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  )
}

function ComparisonControl({ state }: { state: ReportState }) {
  const t = useT()
  return (
    <ChoiceControl
      label={t('reports.comparisons.label')}
      value={state.filters['compare'] ?? 'previous'}
      choices={reportComparisons.map((comparison) => ({
        value: comparison,
        label: t(`reports.comparisons.${comparison}`),
      }))}
      onChoose={(value) => state.change({ compare: value === 'previous' ? null : value })}
      testId="report-compare"
    />
  )
}

function GroupControls({ state }: { state: ReportState }) {
  const t = useT()
  const { by, and, change } = state
  const seen = useSeenDimensions(state)
  const choices = seen.map((name) => ({ value: name, label: t(`reports.dimensions.${name}`) }))
  const [usual] = seen
  return (
    <>
      <ChoiceControl
        label={t('reports.group.by')}
        value={by}
        choices={choices}
        // The order of another grouping need not make sense for this one.
        onChoose={(value) => change({ by: value === usual ? null : value, ...(value === and && { and: null }) })}
        testId="report-by"
      />
      {by !== 'document' && (
        <ChoiceControl
          label={t('reports.group.and')}
          value={and ?? ''}
          choices={[
            { value: '', label: t('reports.group.none') },
            ...choices.filter(({ value }) => value !== by && value !== 'document'),
          ]}
          onChoose={(value) => change({ and: value === '' ? null : value })}
          testId="report-and"
        />
      )}
    </>
  )
}

function ClosingControl({ state: { filters, change } }: { state: ReportState }) {
  const t = useT()
  return (
    <ChoiceControl
      label={t('reports.closing.label')}
      value={filters['closing'] ?? 'later'}
      choices={reportClosings.map((closing) => ({ value: closing, label: t(`reports.closing.values.${closing}`) }))}
      // A close counts what came back on its own day.
      onChoose={(value) => change(value === 'later' ? { closing: null } : { closing: value, basis: null })}
      testId="report-closing-choice"
    />
  )
}

function Switches({ state }: { state: ReportState }) {
  const t = useT()
  const { filters, change } = state
  return (
    <>
      <ChoiceControl
        label={t('reports.bases.label')}
        value={filters['basis'] ?? 'refund'}
        choices={reportBases.map((basis) => ({ value: basis, label: t(`reports.bases.${basis}`) }))}
        onChoose={(value) => change({ basis: value === 'refund' ? null : value, closing: null })}
        testId="report-basis"
      />
      {[state.by, state.and, ...state.dimensionFilters.map(({ name }) => name)].some(
        (name) => name === 'category' || name === 'brand',
      ) && (
        <ChoiceControl
          label={t('reports.namings.label')}
          value={filters['names'] ?? 'sold'}
          choices={reportNamings.map((naming) => ({ value: naming, label: t(`reports.namings.${naming}`) }))}
          onChoose={(value) => change({ names: value === 'sold' ? null : value })}
          testId="report-names"
        />
      )}
    </>
  )
}
