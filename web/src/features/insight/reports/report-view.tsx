import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Skeleton } from '@mantine/core'
import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { IconRefresh } from '@tabler/icons-react'
import { ClosingLine } from '#src/features/insight/reports/closing-line.tsx'
import { FileMenu } from '#src/features/insight/reports/file-menu.tsx'
import { FilterBadges } from '#src/features/insight/reports/filter-badges.tsx'
import { KeyFigures } from '#src/features/insight/reports/key-figures.tsx'
import { Notes } from '#src/features/insight/reports/notes.tsx'
import { Proof } from '#src/features/insight/reports/proof.tsx'
import { ReportChart } from '#src/features/insight/reports/report-chart.tsx'
import { ReportControls } from '#src/features/insight/reports/report-controls.tsx'
import { ReportFrame } from '#src/features/insight/reports/report-frame.tsx'
import { ReportTable } from '#src/features/insight/reports/report-table.tsx'
import styles from '#src/features/insight/reports/reports.module.css'
import { MailButton } from '#src/features/insight/report-schedules/public.tsx'
import { type ReportState, useReportUrl } from '#src/features/insight/reports/use-report-url.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listQueryOptions, useKept } from '#src/ui/admin/list-state/list-query.ts'
import { ViewTabs } from '#src/ui/admin/list/view-tabs.tsx'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'

/** A report: what is asked of it, its main figures, a chart, and the same numbers as a table. */
export function ReportView({ name }: { name: ReportKey }) {
  const t = useT()
  const state = useReportUrl(name)
  const query = useEndpointQuery(runReport, state.input, listQueryOptions)
  const data = useKept(query.data)
  const retry = () => void query.refetch()
  return (
    <ReportFrame
      title={t(`reports.names.${name}`)}
      note={t(`reports.texts.${name}`)}
      actions={
        <Row gap={2}>
          <MailButton question={{ key: name, filters: state.filters, sort: state.sort }} />
          <FileMenu state={state} rowCount={data?.rowCount ?? 0} />
        </Row>
      }
    >
      <Stack gap={4} fit className={styles['page']} data-old={query.isPlaceholderData}>
        <Stack gap={3} fit className={styles['tools']}>
          <ViewTabs state={state.list} builtIn={[]} cols={null} />
          <ReportControls state={state} data={data} />
          {data && <FilterBadges state={state} data={data} />}
        </Stack>
        {!data && (query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ReportSkeleton />)}
        {data && query.error && <ListWarning error={query.error} onRetry={retry} />}
        {data && <Body state={state} data={data} onRefresh={retry} />}
      </Stack>
    </ReportFrame>
  )
}

type BodyProps = { state: ReportState; data: ReportAnswer; onRefresh: () => void }

function Body({ state, data, onRefresh }: BodyProps) {
  const t = useT()
  const { settings } = useCompany()
  const report = reports[state.name]
  if (data.rowCount === 0) return <Empty state={state} data={data} onRefresh={onRefresh} />
  return (
    <>
      <Days data={data} state={state} onRefresh={onRefresh} />
      <KeyFigures state={state} data={data} />
      {data.points.length > 1 && report.chart !== 'none' && (
        <figure
          className={classNames('k-card k-pad4', styles['chart'])}
          aria-label={t('reports.chart.label', { measure: t(`reports.measures.${report.main}`) })}
        >
          <ReportChart name={state.name} data={data} settings={settings} />
        </figure>
      )}
      <Notes state={state} data={data} />
      {data.closing && <ClosingLine state={state} closing={data.closing} />}
      {data.proof && <Proof proof={data.proof} readAt={data.readAt} />}
      <ReportTable state={state} data={data} />
    </>
  )
}

/** Which days the figures are of, what they are compared with, and when they were read. */
function Days({ data, state, onRefresh }: BodyProps) {
  const t = useT()
  const { settings } = useCompany()
  const day = (text: string) => formatDate(text, settings)
  const { range, compared, readAt } = data
  const { time } = reports[state.name]
  const period =
    time === 'now'
      ? t('reports.periods.now')
      : time === 'end'
        ? t('reports.periods.asOf', { day: day(range.to) })
        : range.from === range.to
          ? day(range.from)
          : `${day(range.from)} – ${day(range.to)}`
  return (
    <Row
      as="p"
      gap={1}
      across={4}
      align="center"
      className={classNames('k-muted k-small', styles['days'])}
      data-testid="report-days"
    >
      <strong>{period}</strong>
      {compared && (
        <span>
          {t(compared.until ? 'reports.comparisons.until' : 'reports.comparisons.days', {
            from: day(compared.from),
            to: day(compared.to),
          })}
        </span>
      )}
      <span>
        {t('reports.table.readAt', { time: formatDateTime(readAt, settings) })} ({settings.timeZone}){' '}
        <IconAction label={t('reports.table.refresh')} size={24} onClick={onRefresh} data-testid="report-refresh">
          <IconRefresh size={16} stroke={1.75} />
        </IconAction>
      </span>
    </Row>
  )
}

function Empty({ state, data, onRefresh }: BodyProps) {
  const t = useT()
  const { settings } = useCompany()
  const { from, to } = data.range
  const isNow = reports[state.name].time === 'now'
  return (
    <>
      <Days data={data} state={state} onRefresh={onRefresh} />
      <Notes state={state} data={data} />
      {data.closing && <ClosingLine state={state} closing={data.closing} />}
      <EmptySlip
        live="status"
        title={
          isNow
            ? t('reports.states.emptyNow')
            : t('reports.states.empty', { from: formatDate(from, settings), to: formatDate(to, settings) })
        }
        text={t('reports.states.emptyText')}
        action={
          state.dimensionFilters.length > 0 && (
            <Button look="outline" onClick={state.clear} data-testid="report-clear">
              {t('reports.states.clear')}
            </Button>
          )
        }
      />
    </>
  )
}

function ReportSkeleton() {
  const t = useT()
  return (
    <Stack aria-busy="true" gap={4} fit className={styles['page']}>
      <output className="visually-hidden">{t('shell.list.loading')}</output>
      <Skeleton height={92} radius="lg" animate={false} />
      <Skeleton height={260} radius="lg" animate={false} />
      <Skeleton height={320} radius="lg" animate={false} />
    </Stack>
  )
}
