import {
  createPromotion,
  getPromotion,
  updatePromotion,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import {
  promotionInput,
  promotionRules,
  type PromotionValues,
  promotionValuesOf,
} from '#src/features/shop/promotions/promotion-values.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Everything behind the form of a promotion. */
export function usePromotionForm(stored: PromotionRecord | null) {
  const { settings } = useCompany()
  const create = useEndpointMutation(createPromotion)
  const update = useEndpointMutation(updatePromotion)
  return useRecordEditor<PromotionRecord, PromotionValues>({
    stored,
    draftOf: 'promotion',
    valuesOf: (promotion) => promotionValuesOf(promotion, settings),
    rules: () => promotionRules(settings),
    read: readPromotion,
    save: async (values, base) => {
      const input = promotionInput(values, settings)
      const saved = base
        ? await update.mutateAsync({ ...input, id: base.id, version: base.version })
        : await create.mutateAsync(input)
      return saved.promotion
    },
    onCreated: useOpenCreated(promotionsScreen),
  })
}

async function readPromotion(id: string): Promise<PromotionRecord> {
  return (await callEndpoint(getPromotion, { id })).promotion
}

export type PromotionForm = ReturnType<typeof usePromotionForm>['form']
