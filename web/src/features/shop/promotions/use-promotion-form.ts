import {
  createPromotion,
  getPromotion,
  updatePromotion,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import { promotionForm, type PromotionValues } from '#src/features/shop/promotions/promotion-values.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

/** Everything behind the form of a promotion. */
export function usePromotionForm(stored: PromotionRecord | null) {
  const create = useEndpointMutation(createPromotion)
  const update = useEndpointMutation(updatePromotion)
  const editor = useDescribedEditor({
    form: promotionForm,
    stored,
    read: async (id) => (await callEndpoint(getPromotion, { id })).promotion,
    create: async (sent) => (await create.mutateAsync(sent)).promotion,
    update: async (sent) => (await update.mutateAsync(sent)).promotion,
    onCreated: useOpenCreated(promotionsScreen),
  })
  const { form } = editor
  /** Goods of another kind are other goods. */
  const change = <Name extends keyof PromotionValues>(name: Name, value: PromotionValues[Name]) => {
    form.setFieldValue(name, value as never)
    if (name === 'target') form.setFieldValue('targetIds', [])
  }
  return { ...editor, change }
}

export type PromotionEditor = ReturnType<typeof usePromotionForm>
