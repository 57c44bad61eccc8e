import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { type FromList, fromList } from '#src/ui/admin/list-state/list-address.ts'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import styles from '#src/ui/admin/list/list-table.module.css'
import { sortDirection } from '#src/ui/admin/list-state/list-url.ts'
import { RowMenu } from '#src/ui/admin/list/row-menu.tsx'
import type { Selection } from '#src/ui/admin/list-state/use-selection.ts'
import { classNames } from '#src/ui/class-names.ts'

type ListTableProps<Row> = {
  links: ListRowLinks<Row>
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  sort: string
  onSort: (column: string) => void
  density: 'comfortable' | 'compact'
  /** Whether the person has chosen the columns: then none is left out for lack of width. */
  isChosen: boolean
  selection: Selection | null
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined
}

function classesOf<Row>({ align, needs, isShort }: ListColumn<Row>, isChosen: boolean): string {
  const place = needs && !isChosen && styles[needs]
  return classNames(align === 'end' && styles['end'], isShort && styles['short'], place)
}

/** The rows as a table. The link of the first cell covers its whole row, so that every way to open a link works. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, selection, isChosen, actionsOf } = props
  const t = useT()
  const from = fromList(useLocation(), rows, props.links)
  return (
    <table className={styles['table']} data-density={props.density} data-list-rows="">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles['check']}>
              <Checkbox
                size="sm"
                aria-label={t('lists.selection.page')}
                checked={selection.isPageChosen}
                indeterminate={selection.isPartOfPageChosen}
                onChange={selection.togglePage}
                data-testid="select-page"
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} isChosen={isChosen} />
          ))}
          {actionsOf && (
            <td className={styles['menu']}>
              <span className="visually-hidden">{t('shell.buttons.more')}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={props.links.keyOf(row)} row={row} from={from} {...props} />
        ))}
      </tbody>
    </table>
  )
}

type TableRowProps<Row> = ListTableProps<Row> & { row: Row; from: FromList }

function TableRow<Row>({ row, from, columns, links, selection, isChosen, actionsOf }: TableRowProps<Row>) {
  const t = useT()
  const id = links.keyOf(row)
  const name = links.nameOf(row)
  const isSelected = selection?.has(id) ?? false
  return (
    <tr data-testid={links.testIdOf(row)} data-selected={isSelected} data-row={id}>
      {selection && (
        <td className={styles['check']}>
          <Checkbox
            size="sm"
            aria-label={t('lists.selection.row', { name })}
            checked={isSelected}
            onClick={(event) => selection.toggle(id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={classesOf(column, isChosen)}>
          {index === 0 ? (
            <Link to={links.hrefOf(row)} state={from} className={styles['link']} data-row-link="">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actionsOf && (
        <td className={styles['menu']}>
          <RowMenu name={name} actions={actionsOf(row)} />
        </td>
      )}
    </tr>
  )
}

type HeaderCellProps<Row> = Pick<ListTableProps<Row>, 'sort' | 'onSort' | 'isChosen'> & { column: ListColumn<Row> }

function HeaderCell<Row>({ column, sort, onSort, isChosen }: HeaderCellProps<Row>) {
  const t = useT()
  const { sort: sortKey, label } = column
  if (sortKey === undefined) {
    return (
      <th scope="col" className={classesOf(column, isChosen)}>
        {label}
      </th>
    )
  }
  const direction = sortDirection(sort, sortKey)
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <th scope="col" className={classesOf(column, isChosen)} aria-sort={direction}>
      <UnstyledButton
        className={styles['sort']}
        data-on={direction !== 'none'}
        onClick={() => onSort(sortKey)}
        title={t('shell.list.sortBy', { column: label })}
      >
        {label}
        <Icon size={14} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </th>
  )
}
