import type { ReactNode } from 'react'
import styles from '#src/ui/admin/parts/data-table.module.css'

type DataTableProps = {
  caption: string
  /** `minor` columns are left out on a phone. */
  columns: readonly { key: string; label: string; align?: 'end'; minor?: boolean }[]
  /** The cells are in the order of the columns. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  testId?: string
}

/** A small table inside a card: no links, no sorting, figures on the right. */
export function DataTable({ caption, columns, rows, testId }: DataTableProps) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} data-testid={testId}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align, minor }) => (
              <th key={key} scope="col" data-align={align} data-minor={minor}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column.key} data-align={column.align} data-minor={column.minor}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
