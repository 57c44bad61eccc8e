import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import type { FromList } from '#src/ui/admin/list-address.ts'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-columns.ts'
import styles from '#src/ui/admin/list-table.module.css'
import { sortDirection } from '#src/ui/admin/list-url.ts'
import { classNames } from '#src/ui/class-names.ts'

type ListTableProps<Row> = ListRowLinks<Row> & {
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  sort: string
  onSort: (column: string) => void
}

function classesOf<Row>({ align, wide }: ListColumn<Row>): string {
  return classNames(align === 'end' && styles['end'], wide && styles['wide'])
}

/** The rows as a table. The link of the first cell covers its whole row, so that every way to open a link works. */
export function ListTable<Row>({ caption, columns, rows, sort, onSort, keyOf, hrefOf, testIdOf }: ListTableProps<Row>) {
  const fromList: FromList = { listSearch: useLocation().search }
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-testid={testIdOf(row)}>
            {columns.map((column, index) => (
              <td key={column.key} className={classesOf(column)}>
                {index === 0 ? (
                  <Link to={hrefOf(row)} state={fromList} className={styles['link']}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps<Row> = { column: ListColumn<Row>; sort: string; onSort: (column: string) => void }

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const t = useT()
  const { sort: sortKey, label } = column
  if (sortKey === undefined) {
    return (
      <th scope="col" className={classesOf(column)}>
        {label}
      </th>
    )
  }
  const direction = sortDirection(sort, sortKey)
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <th scope="col" className={classesOf(column)} aria-sort={direction}>
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
