import { getDraftOrder, saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { draftRules, type DraftValues, inputOf, valuesOf } from '#src/features/shop/draft-orders/draft-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** A draft as the form keeps it: its revision is its version. */
export type EditedDraft = DraftOrder & { version: number }
export const edited = (draft: DraftOrder): EditedDraft => ({ ...draft, version: draft.revision })

export type DraftEditor = ReturnType<typeof useDraftEditor>

/** The form of a draft: kept on this device while it is typed, and saved with its revision. */
export function useDraftEditor(stored: DraftOrder | null) {
  const t = useT()
  const { settings } = useCompany()
  const [id] = useState(() => stored?.id ?? newId())
  const save = useEndpointMutation(saveDraftOrder)
  const navigate = useCheckedNavigate()
  return useRecordEditor<EditedDraft, DraftValues>({
    stored: stored && edited(stored),
    draftOf: 'draftOrder',
    valuesOf: (draft) => valuesOf(draft, settings),
    rules: () => draftRules(settings),
    read: async () => edited((await callEndpoint(getDraftOrder, { id })).draftOrder),
    save: async (values, base) => {
      const input = { ...inputOf(values, settings), id, revision: base?.revision ?? 0 }
      return edited((await save.mutateAsync(input)).draftOrder)
    },
    onCreated: async () => {
      showSnackbar({ text: t('draftOrders.saved') })
      await navigate(pathTo('dashboard-ecommerce-draft-orders', 'en', { id }))
    },
  })
}
