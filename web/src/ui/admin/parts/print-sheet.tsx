import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from '#src/ui/admin/parts/print-sheet.module.css'

type Column = { key: string; label: string; align?: 'end' }

type PrintSheetProps = {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly string[] }[]
  note?: string | undefined
  /** More below the table. */
  children?: ReactNode
  /** Lines to sign on. */
  signatures: readonly string[]
}

/** A sheet of paper that is printed instead of the screen, also with the browser's own print key. */
export function PrintSheet({ title, facts, columns, rows, note, children, signatures }: PrintSheetProps) {
  return createPortal(
    <div className={styles['sheet']} data-print-paper data-testid="print-sheet" aria-hidden="true">
      <h1>{title}</h1>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="k-lines">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, at) => (
                <td key={column.key} data-align={column.align}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <div className={styles['signatures']}>
        {signatures.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>,
    document.body,
  )
}
