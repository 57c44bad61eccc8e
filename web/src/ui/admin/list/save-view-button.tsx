import { Button } from '@mantine/core'
import { createView } from '@mostrador/contract/features/office/views/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { isListName } from '#src/ui/admin/list-state/use-list-look.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { ViewForm } from '#src/ui/admin/list/view-form.tsx'

type SaveViewButtonProps = { state: ListUrlState; query: string; mayShare: boolean }

/** Saves the current query under a name. */
export function SaveViewButton({ state, query, mayShare }: SaveViewButtonProps) {
  const t = useT()
  const create = useEndpointMutation(createView)
  return (
    <ViewForm
      mayShare={mayShare}
      initial={{ name: '', isShared: false }}
      onSave={async ({ name, isShared }) => {
        if (!isListName(state.name)) return
        const { view } = await create.mutateAsync({ list: state.name, name, isShared, query })
        showSnackbar({ text: t('views.created', { name }) })
        state.change({ view: view.id })
      }}
    >
      <Button
        size="compact-sm"
        variant="subtle"
        flex="none"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        data-testid="save-view"
      >
        {t('views.save')}
      </Button>
    </ViewForm>
  )
}
