import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { ActionMenu } from '#src/ui/admin/action-menu.tsx'
import type { RowAction } from '#src/ui/admin/list-columns.ts'

/** What can be done with one row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <ActionMenu
      button={
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('lists.actions', { name })} data-row-menu="">
          <IconDotsVertical size={18} stroke={1.75} />
        </ActionIcon>
      }
      sections={[{ key: 'actions', entries: actions }]}
    />
  )
}
