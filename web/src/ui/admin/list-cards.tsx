import { Link, useLocation } from 'react-router'
import type { FromList } from '#src/ui/admin/list-address.ts'
import styles from '#src/ui/admin/list-cards.module.css'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-columns.ts'

type ListCardsProps<Row> = ListRowLinks<Row> & {
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
}

/** The rows on a phone: one card each, a link as a whole. */
export function ListCards<Row>({ caption, columns, rows, keyOf, hrefOf, testIdOf }: ListCardsProps<Row>) {
  const fromList: FromList = { listSearch: useLocation().search }
  const at = (place: NonNullable<ListColumn<Row>['card']>) => columns.filter((column) => column.card === place)
  return (
    <ul className={styles['cards']} aria-label={caption}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-testid={testIdOf(row)}>
          <Link to={hrefOf(row)} state={fromList} className={styles['card']}>
            <span className={styles['words']}>
              {at('title').map((column) => (
                <span key={column.key} className={styles['title']}>
                  {column.cell(row)}
                </span>
              ))}
              <span className={styles['notes']}>
                {at('note').map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </span>
            </span>
            <span className={styles['figures']}>
              {at('value').map((column) => (
                <span key={column.key} className={styles['value']}>
                  {column.cell(row)}
                </span>
              ))}
              {at('badge').map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
