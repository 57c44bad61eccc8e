import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import '#src/ui/admin/parts/mantine-parts.css'
import { ColumnMenu } from '#src/ui/admin/list/column-menu.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { FilterBadges } from '#src/ui/admin/filter/filter-badges.tsx'
import { type ListPageProps, phoneWidth } from '#src/ui/admin/list/list-page-props.ts'
import type { KnownFilter, ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { AddressNotices } from '#src/ui/admin/list/list-notices.tsx'
import { type ListPageData, useKept } from '#src/ui/admin/list-state/list-query.ts'
import { ListRows } from '#src/ui/admin/list/list-rows.tsx'
import { ListToolbar } from '#src/ui/admin/list/list-toolbar.tsx'
import { SelectionBar } from '#src/ui/admin/list/selection-bar.tsx'
import { SortMenu } from '#src/ui/admin/list/sort-menu.tsx'
import { useCountWords } from '#src/ui/admin/list/use-count-words.ts'
import { useListLook } from '#src/ui/admin/list-state/use-list-look.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { useRowKeys } from '#src/ui/admin/list/use-row-keys.ts'
import { useSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { ViewTabs } from '#src/ui/admin/list/view-tabs.tsx'
import styles from '#src/ui/list-page.module.css'

/** The layout of every list (F-1): title with count, one action, search and filters, rows, pages, and words for every state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { state, columns, links, bulk } = props
  const searchRef = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const look = useListLook(state)
  const data = useKept<ListPageData<Row>>(props.query.data)
  const total = data?.total ?? null
  const filters = knownFilters(state, props.filters ?? [])
  const selection = useSelection(state.question, data?.items.map(links.keyOf) ?? [], total)
  useRowKeys({
    onSelect: bulk ? (id) => selection.toggle(id, false) : null,
    onCreate: props.onCreate,
    onSearch: () => searchRef.current?.focus(),
  })

  return (
    <Stack gap={4} fit className={styles['page']}>
      <PageTitle page={props.title} />
      <Header title={props.title} note={props.note} total={total} action={props.action} />
      <Stack gap={3} fit>
        <ViewTabs state={state} builtIn={props.views ?? []} cols={look.cols} />
        {bulk && selection.count > 0 ? (
          <SelectionBar selection={selection} total={total}>
            {bulk(selection.bulk, selection.clear, selection.count)}
          </SelectionBar>
        ) : (
          <ListToolbar
            state={state}
            searchLabel={props.searchLabel}
            searchRef={searchRef}
            filters={filters}
            total={total}
            isPhone={isPhone}
          >
            <SortMenu state={state} columns={columns} />
            {!isPhone && <ColumnMenu columns={columns} look={look} />}
          </ListToolbar>
        )}
        <AddressNotices state={state} />
        <FilterBadges filters={filters} state={state} />
      </Stack>
      {props.summary}
      <ListRows
        {...props}
        data={data}
        isPhone={isPhone}
        look={look}
        selection={bulk ? selection : null}
        noMatches={<NoMatches state={state} onEditSearch={() => searchRef.current?.select()} />}
      />
    </Stack>
  )
}

type HeaderProps = { title: string; note: string | undefined; total: number | null; action: ReactNode }

function Header({ title, note, total, action }: HeaderProps) {
  const count = useCountWords()
  return (
    <Row as="header" gap={3} align="center" justify="between" className={styles['header']}>
      <div>
        <h1>
          {title} {total !== null && <span className="k-muted k-normal k-figures">{count(total)}</span>}
        </h1>
        {note && <p className="k-muted k-small">{note}</p>}
      </div>
      {action}
    </Row>
  )
}

function knownFilters({ spec }: ListUrlState, described: readonly ListFilter[]): KnownFilter[] {
  return described.flatMap((filter) => {
    const known = Object.hasOwn(spec.filters, filter.name) ? spec.filters[filter.name] : undefined
    return known ? [{ ...filter, kind: known.kind }] : []
  })
}

function NoMatches({ state, onEditSearch }: { state: ListUrlState; onEditSearch: () => void }) {
  const t = useT()
  return (
    <EmptySlip
      live="status"
      text={t('lists.noMatches')}
      action={
        <Row gap={2} justify="center">
          <Button variant="default" onClick={state.clear} data-testid="list-clear">
            {t('shell.list.clearFilters')}
          </Button>
          {state.url.q !== '' && (
            <Button variant="subtle" onClick={onEditSearch}>
              {t('lists.editSearch')}
            </Button>
          )}
        </Row>
      }
    />
  )
}
