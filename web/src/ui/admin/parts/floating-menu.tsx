import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement, Fragment } from 'react'
import { Link } from 'react-router'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import styles from '#src/ui/admin/parts/floating-menu.module.css'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/parts/lazy-opener.tsx'

type MenuEntry = RowAction & { isCurrent?: boolean; isDisabled?: boolean; testId?: string }

/** A group of entries, under a label; `isApart` draws a line above them. */
type MenuSection = { key: string; label?: string; isApart?: boolean; entries: readonly MenuEntry[] }

export type FloatingMenuProps = {
  button: OpeningButton
  sections: readonly MenuSection[]
  position?: 'bottom-start' | 'bottom-end'
  width?: number
}

/** The menu of an `ActionMenu`, loaded on demand. */
export function FloatingMenu({ button, sections, position = 'bottom-end', width }: FloatingMenuProps) {
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setOpen} position={position} withinPortal returnFocus {...(width && { width })}>
      <Menu.Target>{cloneElement(button, { ref: buttonRef })}</Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ key, label, isApart, entries }) => (
          <Fragment key={key}>
            {isApart && <Menu.Divider />}
            {label !== undefined && <Menu.Label>{label}</Menu.Label>}
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const look = {
    className: styles['entry'] ?? '',
    leftSection: entry.icon,
    ...(entry.isDanger && { c: 'var(--danger)' }),
    ...(entry.isDisabled && { disabled: true }),
    ...(entry.isCurrent !== undefined && { 'aria-current': entry.isCurrent }),
    rightSection: entry.isCurrent && <IconCheck size={16} stroke={1.75} />,
    'data-testid': entry.testId,
  }
  return 'to' in entry ? (
    <Menu.Item component={Link} to={entry.to} {...look}>
      {entry.label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={entry.run} {...look}>
      {entry.label}
    </Menu.Item>
  )
}
