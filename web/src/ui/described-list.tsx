import { Row } from '#src/ui/layout/boxes.tsx'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListPageProps } from '#src/ui/admin/list/list-page-props.ts'
import type { ListDescription, RowOf } from '#src/ui/admin/list-state/describe-list.ts'
import type { FilterOption, ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListInUse } from '#src/ui/admin/list-state/use-described-list.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { ListPage } from '#src/ui/list-page.tsx'

/** The options of the filters whose records the screen has; without them such a filter is not offered. */
type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>

export type DescribedListProps<E extends Endpoint> = {
  list: ListInUse<E>
  options?: FilterOptions
  /** Before the button that adds a record. */
  tools?: ReactNode
  /** The first button of an empty list that adds no record. */
  first?: ReactNode
  /** Beside the first button of an empty list. */
  more?: ReactNode
  emptyText?: string
} & Pick<ListPageProps<RowOf<E>>, 'columns'> &
  Partial<Pick<ListPageProps<RowOf<E>>, 'note' | 'summary' | 'bulk' | 'rowActions' | 'onCreate'>>

/** A list as its description says: words, filters, views, addresses and the button that adds a record. */
export function DescribedList<E extends Endpoint>(props: DescribedListProps<E>) {
  const { list, options = {}, tools, first, more, emptyText, onCreate, ...shown } = props
  const { area, create, entities, rows, views } = list.description
  const { address, keyOf = idOf, nameOf, testIdOf } = rows
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(create?.endpoint ?? []) && create !== undefined
  return (
    <ListPage<RowOf<E>>
      {...shown}
      title={t(`${area}.title`)}
      caption={t(`${area}.caption`)}
      searchLabel={t(`${area}.search`)}
      links={{ keyOf, testIdOf, hrefOf: (row) => address(search, keyOf(row)), nameOf: (row) => nameOf(row, t) }}
      state={list.state}
      query={list.query}
      entities={entities}
      filters={filtersOf(list.description, options, t)}
      views={Object.entries(views).map(([key, query]) => ({ key, query, label: words(t, `${area}.views.${key}`) }))}
      action={
        (tools !== undefined || create) && (
          <Row gap={2}>
            {tools}
            {create && <AddLink description={list.description} />}
          </Row>
        )
      }
      onCreate={onCreate ?? (mayCreate ? () => void navigate(address(search, 'new')) : undefined)}
      empty={{
        text: emptyText ?? t(`${area}.empty`),
        action: create ? <AddLink description={list.description} isFirst /> : first,
        more,
      }}
    />
  )
}

type AddLinkProps<E extends Endpoint> = { description: ListDescription<E>; isFirst?: boolean }

function AddLink<E extends Endpoint>({ description: { area, create, rows }, isFirst = false }: AddLinkProps<E>) {
  const t = useT()
  const { search } = useLocation()
  if (!create) return null
  return (
    <ActionLink
      endpoint={create.endpoint}
      to={rows.address(search, 'new')}
      label={words(t, isFirst ? `${area}.addFirst` : `${area}.add`)}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? `add-first-${create.testId}` : `add-${create.testId}`}
      quiet={isFirst}
    />
  )
}

function filtersOf<E extends Endpoint>(
  { area, filters, spec }: ListDescription<E>,
  given: FilterOptions,
  t: T,
): ListFilter[] {
  return Object.entries(filters).flatMap(([name, { label, words: table, source, ...look }]) => {
    const offered = { ...look, name, label: label ? t(label) : words(t, `${area}.filters.${name}`) }
    if (source === 'given') return given[name] ? [{ ...offered, options: given[name] }] : []
    if (source !== undefined) return [{ ...offered, source }]
    const kind = spec.filters[name]
    if (kind?.kind !== 'choice') return [offered]
    return [
      {
        ...offered,
        options: kind.values.map((value) => ({ value, label: words(t, `${area}.${table ?? name}.${value}`) })),
      },
    ]
  })
}

/** The words of a key that `describeList` has checked. */
function words(t: T, key: string): string {
  return t(key as PlainMessageKey)
}

/** Rows are known by their id unless the description says otherwise. */
function idOf(row: unknown): string {
  return (row as { id: string }).id
}
