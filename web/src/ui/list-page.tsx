import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { type ReactNode, useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import '#src/ui/admin/mantine-parts.css'
import { EmptySlip } from '#src/ui/admin/empty-slip.tsx'
import { ListCards } from '#src/ui/admin/list-cards.tsx'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-columns.ts'
import { ListFooter } from '#src/ui/admin/list-footer.tsx'
import { type ListPageData, type ListQuery, useKept } from '#src/ui/admin/list-query.ts'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list-states.tsx'
import { ListTable } from '#src/ui/admin/list-table.tsx'
import { type ListFilter, ListToolbar } from '#src/ui/admin/list-toolbar.tsx'
import { nextSort } from '#src/ui/admin/list-url.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'
import { usePageShortcuts } from '#src/ui/admin/use-page-shortcuts.ts'
import type { PageTrailState } from '#src/ui/admin/use-page-trail.ts'
import styles from '#src/ui/list-page.module.css'

const phoneWidth = '(max-width: 47.99em)'

export type ListPageProps<Row> = {
  title: string
  caption: string
  columns: readonly ListColumn<Row>[]
  links: ListRowLinks<Row>
  query: ListQuery<Row>
  state: ListUrlState
  pages: PageTrailState
  searchLabel: string
  filters?: readonly ListFilter[]
  /** Filters of another kind, such as dates. */
  extraFilters?: ReactNode
  /** Said once under the title, such as the zone of the times. */
  note?: string
  /** The sums over the rows of all pages. */
  summary?: ReactNode
  /** The one primary button; absent for those who may not. */
  action?: ReactNode
  /** What the letter C does. */
  onCreate?: (() => void) | undefined
  /** What to say while there is nothing at all, and the first thing to do. */
  empty: { title?: string; text: string; action?: ReactNode }
}

/** The recipe of every list: title with count, one action, search and filters, rows, pages, and a state for each bad day. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { settings } = useCompany()
  const searchRef = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const data = useKept(props.query.data)
  const total = data?.total ?? props.pages.trail.total
  usePageShortcuts({ '/': () => searchRef.current?.focus(), c: props.onCreate })

  return (
    <div className={styles['page']}>
      <PageTitle page={props.title} />
      <header className={styles['header']}>
        <div>
          <h1>
            {props.title}{' '}
            {total !== null && total !== undefined && (
              <span className={styles['count']}>{formatQuantity(String(total), settings)}</span>
            )}
          </h1>
          {props.note && <p className={styles['note']}>{props.note}</p>}
        </div>
        {props.action}
      </header>
      <ListToolbar
        state={props.state}
        searchLabel={props.searchLabel}
        searchRef={searchRef}
        filters={props.filters ?? []}
        extra={props.extraFilters}
        isPhone={isPhone}
      />
      {props.summary}
      <ListBody {...props} data={data} isPhone={isPhone} />
    </div>
  )
}

type ListBodyProps<Row> = ListPageProps<Row> & { data: ListPageData<Row> | undefined; isPhone: boolean }

function ListBody<Row>(props: ListBodyProps<Row>) {
  const { query, data, state } = props
  const retry = () => void query.refetch()
  if (!data) {
    return (
      <section className={styles['body']}>
        {query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ListSkeleton />}
      </section>
    )
  }
  const isOld = query.isPlaceholderData || (query.error !== null && query.isFetching)
  return (
    <section className={styles['body']} aria-busy={query.isFetching} data-old={isOld}>
      <span className={styles['progress']} aria-hidden="true" />
      {query.error && <ListWarning error={query.error} onRetry={retry} />}
      {data.items.length === 0 ? (
        <NoRows state={state} empty={props.empty} />
      ) : (
        <div className={styles['rows']}>
          <Rows {...props} rows={data.items} />
        </div>
      )}
      {data.items.length > 0 && <ListFooter state={state} pages={props.pages} data={data} isOld={isOld} />}
    </section>
  )
}

function Rows<Row>({ columns, links, caption, state, rows, isPhone }: ListBodyProps<Row> & { rows: readonly Row[] }) {
  if (isPhone) return <ListCards {...links} caption={caption} columns={columns} rows={rows} />
  return (
    <ListTable
      {...links}
      caption={caption}
      columns={columns}
      rows={rows}
      sort={state.url.sort}
      onSort={(column) => state.change({ sort: nextSort(state.url.sort, column, state.usualSort) })}
    />
  )
}

function NoRows({ state, empty }: Pick<ListPageProps<unknown>, 'state' | 'empty'>) {
  const t = useT()
  if (!state.isFiltered) return <EmptySlip {...empty} />
  return (
    <EmptySlip
      live="status"
      text={t('shell.list.noMatches')}
      action={
        <Button variant="default" onClick={state.clear} data-testid="list-clear">
          {t('shell.list.clearFilters')}
        </Button>
      }
    />
  )
}
