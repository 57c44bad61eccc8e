import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListCards } from '#src/ui/admin/list/list-cards.tsx'
import { chosenColumns } from '#src/ui/admin/list-state/list-columns.ts'
import { ListFooter } from '#src/ui/admin/list/list-footer.tsx'
import { LiveNotice } from '#src/ui/admin/list/list-notices.tsx'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { ListTable } from '#src/ui/admin/list/list-table.tsx'
import { nextSort } from '#src/ui/admin/list-state/list-url.ts'
import type { ListLookState } from '#src/ui/admin/list-state/use-list-look.ts'
import type { Selection } from '#src/ui/admin/list-state/use-selection.ts'
import type { ListPageProps } from '#src/ui/admin/list/list-page-props.ts'
import styles from '#src/ui/list-page.module.css'

type ListRowsProps<Row> = ListPageProps<Row> & {
  data: ListPageData<Row> | undefined
  isPhone: boolean
  look: ListLookState
  selection: Selection | null
  noMatches: ReactNode
}

/** The rows with the states of a list: loading, loaded, outdated, empty, failed. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { query, data, state } = props
  const retry = () => void query.refetch()
  if (!data) {
    return (
      <section className={classNames('k-card', styles['body'])}>
        {query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ListSkeleton />}
      </section>
    )
  }
  const isOld = query.isPlaceholderData || (query.error !== null && query.isFetching)
  return (
    <section className={classNames('k-card', styles['body'])} aria-busy={query.isFetching} data-old={isOld}>
      <span className={styles['progress']} aria-hidden="true" />
      {query.error && <ListWarning error={query.error} onRetry={retry} />}
      {props.entities && <LiveNotice entities={props.entities} query={query} />}
      {data.items.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <>
          <div className={styles['rows']}>
            <Rows {...props} rows={data.items} />
          </div>
          <ListFooter state={state} data={data} isOld={isOld} />
        </>
      )}
    </section>
  )
}

function NoRows<Row>({ state, noMatches, empty }: ListRowsProps<Row>) {
  if (state.isFiltered) return noMatches
  const { more, action, ...words } = empty
  return (
    <EmptySlip
      {...words}
      action={
        <Row gap={2} justify="center">
          {action}
          {more}
        </Row>
      }
    />
  )
}

function Rows<Row>(props: ListRowsProps<Row> & { rows: readonly Row[] }) {
  const { columns, links, caption, state, rows, look, selection, rowActions } = props
  if (props.isPhone) {
    return (
      <ListCards
        links={links}
        caption={caption}
        columns={columns}
        rows={rows}
        selection={selection}
        actionsOf={rowActions}
      />
    )
  }
  return (
    <ListTable
      links={links}
      caption={caption}
      columns={chosenColumns(columns, look.cols)}
      rows={rows}
      sort={state.url.sort}
      onSort={(column) => state.change({ sort: nextSort(state.url.sort, column, state.spec.usualSort) })}
      density={look.density}
      isChosen={look.cols !== null}
      selection={selection}
      actionsOf={rowActions}
    />
  )
}
