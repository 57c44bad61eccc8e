import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { isMeasure, type MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportAnswer, ReportGroupRow, ReportRow } from '@mostrador/contract/features/insight/reports/schema.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/session/session-store.ts'
import { documentAddress } from '#src/features/office/audit/public.tsx'
import { documentsOf, filtersOfGroup } from '@mostrador/contract/features/insight/reports/drill-down.ts'
import { figureText } from '#src/features/insight/reports/figure-words.ts'
import { groupName } from '#src/features/insight/reports/group-words.ts'
import { hintOf } from '#src/features/insight/reports/hints.ts'
import { ChangeCell } from '#src/features/insight/reports/change-cell.tsx'
import { ReportPages } from '#src/features/insight/reports/report-pages.tsx'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { nextSort, sortDirection } from '#src/ui/admin/list-state/list-url.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { ScrollRegion } from '#src/ui/admin/parts/scroll-region.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type TableProps = { state: ReportState; data: ReportAnswer }

/** The numbers of the report. Every row leads to the documents it is made of. */
export function ReportTable({ state, data }: TableProps) {
  const t = useT()
  const [isWide, setWide] = useState(false)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { shown: most } = reports[state.name]
  const all = data.columns.filter(isMeasure)
  const columns = isWide || most === undefined ? all : all.slice(0, most)
  const caption = t('reports.table.caption', { report: t(`reports.names.${state.name}`) })
  return (
    <section className={classNames('k-card', styles['table-card'])}>
      <Row gap={1} justify="end" className={styles['table-tools']}>
        <FoldButtons data={data} setFolded={setFolded} />
        {most !== undefined && all.length > most && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWide(!isWide)} data-testid="report-columns">
            {t(isWide ? 'reports.table.fewColumns' : 'reports.table.allColumns')}
          </Button>
        )}
      </Row>
      <ScrollRegion label={caption}>
        <table className={styles['table']} data-testid="report-table">
          <caption className="visually-hidden">{caption}</caption>
          <Head state={state} columns={columns} data={data} />
          <tbody>
            {data.rows.map((row) => (
              <Rows
                key={row.key}
                row={row}
                state={state}
                data={data}
                columns={columns}
                folded={folded}
                setFolded={setFolded}
              />
            ))}
          </tbody>
          <Foot state={state} columns={columns} data={data} />
        </table>
      </ScrollRegion>
      <ReportPages state={state} data={data} />
    </section>
  )
}

/** The totals of all rows, not of the page. */
function Foot({ state, data, columns }: HeadProps) {
  const t = useT()
  const { main } = reports[state.name]
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('reports.table.total')}</th>
        <Cells columns={columns} data={data} group={{ key: '', label: null, ...data.total }} to={null} main={main} />
      </tr>
    </tfoot>
  )
}

type Folding = { folded: ReadonlySet<string>; setFolded: (folded: ReadonlySet<string>) => void }

function FoldButtons({ data, setFolded }: { data: ReportAnswer; setFolded: Folding['setFolded'] }) {
  const t = useT()
  if (data.and === null) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => setFolded(new Set(data.rows.map(({ key }) => key)))}
        data-testid="fold-all"
      >
        {t('reports.group.foldAll')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => setFolded(new Set())} data-testid="unfold-all">
        {t('reports.group.unfoldAll')}
      </Button>
    </>
  )
}

type HeadProps = TableProps & { columns: readonly MeasureName[] }

function Head({ state, data, columns }: HeadProps) {
  const t = useT()
  const { and } = data
  const groups =
    t(`reports.dimensions.${state.by}`) + (and && state.and ? ` · ${t(`reports.dimensions.${state.and}`)}` : '')
  return (
    <thead>
      <tr>
        <SortHeader state={state} column="key" label={groups} />
        {columns.map((name) => (
          <Fragment key={name}>
            <SortHeader
              state={state}
              column={name}
              label={t(`reports.measures.${name}`)}
              hint={hintOf(t, name)}
              isNumber
            />
            {data.total.before && name === reports[state.name].main && (
              <th scope="col" data-number="true">
                {t('reports.table.change')}
              </th>
            )}
          </Fragment>
        ))}
      </tr>
    </thead>
  )
}

type SortHeaderProps = {
  state: ReportState
  column: string
  label: string
  hint?: string | undefined
  isNumber?: boolean
}

function SortHeader({ state, column, label, hint, isNumber = false }: SortHeaderProps) {
  const direction = sortDirection(state.sort, column)
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction} data-number={isNumber}>
      <UnstyledButton
        className={classNames('k-inline k-gap1 k-center', styles['sort'])}
        data-on={direction !== 'none'}
        title={hint}
        onClick={() => state.change({}, nextSort(state.sort, column, reports[state.name].usualSort))}
        data-testid={`sort-${column}`}
      >
        {label}
        {direction !== 'none' && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
      </UnstyledButton>
    </th>
  )
}

type RowsProps = HeadProps & Folding & { row: ReportRow }

/** A row and, where it is unfolded, its subgroups. */
function Rows({ row, state, data, columns, folded, setFolded }: RowsProps) {
  const session = useSession()
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  const name = groupName(translator, settings, state.by, row)
  const isFolded = folded.has(row.key)
  const own = filtersOfGroup(state.by, row.key, data.range)
  const canDrill = reports[state.name].by.includes('document') && state.by !== 'document'
  const to = canDrill ? state.addressOf(documentsOf([own], data.range), 'key') : documentAddress(row.link, session)
  const toggle = () => {
    const next = new Set(folded)
    if (!next.delete(row.key)) next.add(row.key)
    setFolded(next)
  }
  const { main } = reports[state.name]
  return (
    <>
      <tr data-parent={data.and !== null}>
        <th scope="row">
          <Row as="span" gap={1} align="center" inline wrap={false} className={styles['name']}>
            {row.rows.length > 0 && (
              <IconAction
                label={t(isFolded ? 'reports.group.unfold' : 'reports.group.fold', { name })}
                aria-expanded={!isFolded}
                size={24}
                onClick={toggle}
              >
                {isFolded ? <IconChevronRight size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
              </IconAction>
            )}
            <Name name={name} to={to} />
          </Row>
        </th>
        <Cells columns={columns} data={data} group={row} to={canDrill ? to : null} main={main} />
      </tr>
      {!isFolded &&
        row.rows.map((sub) => (
          <SubRow key={sub.key} sub={sub} own={own} state={state} data={data} columns={columns} canDrill={canDrill} />
        ))}
    </>
  )
}

type SubRowProps = HeadProps & { sub: ReportGroupRow; own: Record<string, string | null>; canDrill: boolean }

function SubRow({ sub, own, state, data, columns, canDrill }: SubRowProps) {
  const translator = useTranslator()
  const { settings } = useCompany()
  if (!state.and) return null
  const name = groupName(translator, settings, state.and, sub)
  const both = [own, filtersOfGroup(state.and, sub.key, rangeAfter(own, data.range))]
  const to = canDrill ? state.addressOf(documentsOf(both, data.range), 'key') : null
  return (
    <tr data-child="true">
      <th scope="row">
        <Row as="span" gap={1} align="center" inline wrap={false} className={styles['name']}>
          <Name name={name} to={to} />
        </Row>
      </th>
      <Cells columns={columns} data={data} group={sub} to={to} main={reports[state.name].main} />
    </tr>
  )
}

/** The days that a group of time leaves of the period. */
function rangeAfter({ day }: Record<string, string | null>, range: ReportAnswer['range']): ReportAnswer['range'] {
  const [from, to] = day?.split('..') ?? []
  return from && to ? { from, to } : range
}

function Name({ name, to }: { name: string; to: string | null }) {
  return to === null ? name : <Link to={to}>{name}</Link>
}

type CellsProps = {
  columns: readonly MeasureName[]
  data: ReportAnswer
  group: ReportGroupRow
  to: string | null
  main: MeasureName
}

/** Each figure is a link for the pointer; the keyboard has the one of the name. */
function Cells({ columns, data, group, to, main }: CellsProps) {
  const t = useT()
  const { settings } = useCompany()
  return columns.map((name) => {
    const place = data.columns.indexOf(name)
    const text = figureText(name, group.values[place], settings, t)
    return (
      <Fragment key={name}>
        <td data-number="true">
          {to === null ? (
            text
          ) : (
            <Link to={to} tabIndex={-1} className={styles['figure']}>
              {text}
            </Link>
          )}
        </td>
        {data.total.before && name === main && (
          <ChangeCell name={name} now={group.values[place] ?? null} before={group.before?.[place] ?? null} />
        )}
      </Fragment>
    )
  })
}
