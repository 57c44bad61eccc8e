import {
  deleteView,
  orderViews,
  type SavedView,
  updateView,
} from '@mostrador/contract/features/office/views/endpoints.ts'
import type { ViewListName } from '@mostrador/contract/view-lists.ts'
import { IconArrowLeft, IconArrowRight, IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import { movedView } from '#src/ui/admin/list-state/view-order.ts'
import { ViewForm } from '#src/ui/admin/list/view-form.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type ViewMenuProps = {
  list: ViewListName
  view: SavedView
  /** All saved views of the list, in order. */
  ids: readonly string[]
  onDeleted: () => void
}

/** The actions on a saved view: move it, and change it if it is the person's own. */
export function ViewMenu({ list, view, ids, onDeleted }: ViewMenuProps) {
  const t = useT()
  const remove = useEndpointMutation(deleteView)
  const update = useEndpointMutation(updateView)
  const order = useEndpointMutation(orderViews)
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
    <IconAction size={24} label={t('views.more', { name })} data-testid="view-menu">
      <IconDotsVertical size={16} stroke={1.75} />
    </IconAction>
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
  const move = (by: -1 | 1) => {
    const moved = movedView(ids, id, by)
    return {
      isDisabled: moved === null,
      run: () => void run(async () => void (moved && (await order.mutateAsync({ list, ids: moved })))),
    }
  }
  const moves = [
    { key: 'left', label: t('views.left'), icon: <IconArrowLeft size={16} />, ...move(-1), testId: 'view-left' },
    { key: 'right', label: t('views.right'), icon: <IconArrowRight size={16} />, ...move(1), testId: 'view-right' },
  ]
  const changes = [
    { key: 'rename', label: t('views.rename'), run: () => setNaming(true) },
    { key: 'delete', label: t('views.delete'), run: () => void run(drop), testId: 'delete-view' },
  ]
  const sections = [
    { key: 'order', entries: moves },
    ...(view.isOwn ? [{ key: 'change', isApart: true, entries: changes }] : []),
  ]
  return <ActionMenu position="bottom-start" button={button} sections={sections} />
}
