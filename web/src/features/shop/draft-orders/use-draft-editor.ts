import { getDraftOrder, saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { draftForm } from '#src/features/shop/draft-orders/draft-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

/** A draft as the form keeps it: its revision is its version. */
export type EditedDraft = DraftOrder & { version: number }
export const edited = (draft: DraftOrder): EditedDraft => ({ ...draft, version: draft.revision })

export type DraftEditor = ReturnType<typeof useDraftEditor>

/** The form of a draft: kept on this device while it is typed, and saved with its revision. */
export function useDraftEditor(stored: DraftOrder | null) {
  const t = useT()
  const [id] = useState(() => stored?.id ?? newId())
  const save = useEndpointMutation(saveDraftOrder)
  const navigate = useCheckedNavigate()
  return useDescribedEditor({
    form: draftForm,
    draftOf: 'draftOrder',
    stored: stored && edited(stored),
    read: async () => edited((await callEndpoint(getDraftOrder, { id })).draftOrder),
    create: async (sent) => edited((await save.mutateAsync({ ...sent, id, revision: 0 })).draftOrder),
    update: async ({ version: revision, ...sent }) =>
      edited((await save.mutateAsync({ ...sent, id, revision })).draftOrder),
    onCreated: async () => {
      showSnackbar({ text: t('draftOrders.saved') })
      await navigate(pathTo('dashboard-ecommerce-draft-orders', 'en', { id }))
    },
  })
}
