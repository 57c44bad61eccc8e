import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/list/column-popover.module.css'
import { chosenColumns, moveColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/parts/lazy-opener.tsx'
import type { ListLookState } from '#src/ui/admin/list-state/use-list-look.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

export type ColumnPopoverProps = {
  columns: readonly { key: string; label: string; isHidden?: boolean }[]
  look: ListLookState
  button: OpeningButton
}

/** The columns, their order, and the row height. Every change applies at once and is stored. */
export function ColumnPopover({ columns, look, button }: ColumnPopoverProps) {
  const t = useT()
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
  const shown = chosenColumns(columns, look.cols)
  const keys = shown.map(({ key }) => key)
  const hidden = columns.filter(({ key }) => !keys.includes(key))
  const toggle = (key: string) =>
    look.setCols(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key])
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus shadow="md" opened={isOpen} onChange={setOpen}>
      <Popover.Target>{cloneElement(button, { ref: buttonRef, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={t('lists.columns.title')}>
        <ul className={styles['columns']}>
          {[...shown, ...hidden].map(({ key, label }, index) => (
            <li key={key}>
              <Checkbox
                label={label}
                checked={keys.includes(key)}
                disabled={index === 0}
                onChange={() => toggle(key)}
                data-testid={`column-${key}`}
              />
              {keys.includes(key) && index > 0 && (
                <MoveButtons label={label} columnKey={key} keys={keys} setCols={look.setCols} />
              )}
            </li>
          ))}
        </ul>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('lists.columns.density')}
          data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`lists.columns.${value}`) }))}
          value={look.density}
          onChange={look.setDensity}
        />
        <Button
          fullWidth
          variant="subtle"
          size="xs"
          disabled={look.cols === null}
          onClick={() => look.setCols(null)}
          data-testid="columns-reset"
        >
          {t('lists.columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

type MoveButtonsProps = {
  label: string
  columnKey: string
  /** The shown columns in order. */
  keys: string[]
  setCols: ListLookState['setCols']
}

function MoveButtons({ label, columnKey, keys, setCols }: MoveButtonsProps) {
  const t = useT()
  const index = keys.indexOf(columnKey)
  return (
    <Row as="span" inline wrap={false}>
      <IconAction
        label={t('lists.columns.up', { column: label })}
        disabled={index === 1}
        onClick={() => setCols(moveColumn(keys, columnKey, -1))}
        data-testid={`column-up-${columnKey}`}
      >
        <IconArrowUp size={16} stroke={1.75} />
      </IconAction>
      <IconAction
        label={t('lists.columns.down', { column: label })}
        disabled={index === keys.length - 1}
        onClick={() => setCols(moveColumn(keys, columnKey, 1))}
      >
        <IconArrowDown size={16} stroke={1.75} />
      </IconAction>
    </Row>
  )
}
