import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { type FromList, fromList } from '#src/ui/admin/list-state/list-address.ts'
import styles from '#src/ui/admin/list/list-cards.module.css'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { RowMenu } from '#src/ui/admin/list/row-menu.tsx'
import type { Selection } from '#src/ui/admin/list-state/use-selection.ts'

/** How long a press on a card must last to start a selection. */
const longPressMs = 450

type ListCardsProps<Row> = {
  links: ListRowLinks<Row>
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  selection: Selection | null
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined
}

/** The rows on a phone: one card each, which is a link as a whole. A long press starts a selection; then a tap selects. */
export function ListCards<Row>({ caption, rows, ...props }: ListCardsProps<Row>) {
  const from = fromList(useLocation(), rows, props.links)
  return (
    <Stack as="ul" className={styles['cards']} aria-label={caption} data-list-rows="">
      {rows.map((row) => (
        <RowCard key={props.links.keyOf(row)} row={row} from={from} {...props} />
      ))}
    </Stack>
  )
}

type RowCardProps<Row> = Omit<ListCardsProps<Row>, 'rows' | 'caption'> & { row: Row; from: FromList }

function RowCard<Row>({ row, from, links, columns, selection, actionsOf }: RowCardProps<Row>) {
  const t = useT()
  const id = links.keyOf(row)
  const isSelecting = selection !== null && selection.count > 0
  const press = useLongPress(() => selection && !isSelecting && selection.toggle(id, false))
  const at = (place: NonNullable<ListColumn<Row>['card']>) => columns.filter((column) => column.card === place)
  return (
    <Row
      data-testid={links.testIdOf(row)}
      data-selected={selection?.has(id) ?? false}
      as="li"
      align="center"
      wrap={false}
      className={styles['item']}
    >
      {isSelecting && (
        <Checkbox
          aria-label={t('lists.selection.row', { name: links.nameOf(row) })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id, false)}
          className={styles['check'] ?? ''}
        />
      )}
      <Link
        to={links.hrefOf(row)}
        state={from}
        className={classNames('k-line k-gap3 k-start k-justify-between', styles['card'])}
        {...(selection && press.handlers)}
        onClick={(event) => {
          if (!selection || (!isSelecting && !press.wasLong())) return
          event.preventDefault()
          if (!press.wasLong()) selection.toggle(id, false)
        }}
      >
        <Stack as="span" gap={1} className={styles['words']}>
          {at('title').map((column) => (
            <span key={column.key} className="k-firm k-breaks">
              {column.cell(row)}
            </span>
          ))}
          <Row as="span" className="k-muted k-small k-across2">
            {at('note').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
          </Row>
        </Stack>
        <Stack as="span" gap={1} className={styles['figures']}>
          {at('value').map((column) => (
            <span key={column.key} className="k-strong">
              {column.cell(row)}
            </span>
          ))}
          {at('badge').map((column) => (
            <span key={column.key}>{column.cell(row)}</span>
          ))}
        </Stack>
      </Link>
      {actionsOf && !isSelecting && <RowMenu name={links.nameOf(row)} actions={actionsOf(row)} />}
    </Row>
  )
}

/** Distinguishes a long press from a tap; scrolling ends it. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    wasLong: () => isLong.current,
    handlers: {
      onPointerDown: () => {
        end()
        isLong.current = false
        timer.current = setTimeout(() => {
          isLong.current = true
          onLong()
        }, longPressMs)
      },
      onPointerUp: end,
      onPointerMove: (event: { movementX: number; movementY: number }) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) end()
      },
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (isLong.current) event.preventDefault()
      },
    },
  }
}
