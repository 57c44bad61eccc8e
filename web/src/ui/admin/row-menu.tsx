import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import type { RowAction } from '#src/ui/admin/list-columns.ts'

/** What can be done with one row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('lists.actions', { name })} data-row-menu="">
          <IconDotsVertical size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const look = { leftSection: action.icon, ...(action.isDanger && { c: 'var(--danger)' }) }
          return 'to' in action ? (
            <Menu.Item key={action.key} component={Link} to={action.to} {...look}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.key} onClick={action.run} {...look}>
              {action.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
