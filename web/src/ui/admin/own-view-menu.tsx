import { ActionIcon } from '@mantine/core'
import { deleteView, type SavedView, updateView } from '@mostrador/contract/features/views/endpoints.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionMenu } from '#src/ui/admin/action-menu.tsx'
import { ViewForm } from '#src/ui/admin/view-form.tsx'

/** What a person can do with a view of their own. */
export function OwnViewMenu({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) {
  const t = useT()
  const remove = useEndpointMutation(deleteView)
  const update = useEndpointMutation(updateView)
  const mayShare = useCan('SETTINGS__UPDATE')
  const { run } = useAction()
  const [isNaming, setNaming] = useState(false)
  const { id, version, name, query, isShared } = view
  const drop = async () => {
    await remove.mutateAsync({ id })
    showSnackbar({ text: t('views.deleted', { name }) })
    onDeleted()
  }
  const button = (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('views.more', { name })} data-testid="view-menu">
      <IconDotsVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
  if (isNaming) {
    return (
      <ViewForm
        mayShare={mayShare || isShared}
        initial={{ name, isShared }}
        isOpenAtOnce
        onClose={() => setNaming(false)}
        onSave={async (wanted) => {
          await update.mutateAsync({ id, version, query, ...wanted })
        }}
      >
        {button}
      </ViewForm>
    )
  }
  const entries = [
    { key: 'rename', label: t('views.rename'), run: () => setNaming(true) },
    { key: 'delete', label: t('views.delete'), run: () => void run(drop), testId: 'delete-view' },
  ]
  return <ActionMenu position="bottom-start" button={button} sections={[{ key: 'view', entries }]} />
}
