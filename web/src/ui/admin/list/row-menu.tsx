import { IconDotsVertical } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

/** The actions on one row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <ActionMenu
      button={
        <IconAction label={t('lists.actions', { name })} data-row-menu="">
          <IconDotsVertical size={18} stroke={1.75} />
        </IconAction>
      }
      sections={[{ key: 'actions', entries: actions }]}
    />
  )
}
