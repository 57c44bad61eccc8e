import {
  archivePromotion,
  createPromotion,
  getPromotion,
  updatePromotion,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import { BenefitCard, NameCard } from '#src/features/shop/promotions/benefit-card.tsx'
import { ConditionsCard, LimitsCard } from '#src/features/shop/promotions/conditions-card.tsx'
import { UsesCard } from '#src/features/shop/promotions/uses-card.tsx'
import { promotionForm } from '#src/features/shop/promotions/promotion-values.ts'
import { usePromotionForm } from '#src/features/shop/promotions/use-promotion-form.ts'
import { useWeekdays } from '#src/features/shop/promotions/use-weekdays.ts'
import { type BackLink, RecordLoader, RecordPage } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

export function PromotionEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={promotionsScreen} id={id} get={getPromotion}>
      {(answer, back) => <PromotionForm stored={answer?.promotion ?? null} back={back} />}
    </RecordLoader>
  )
}

/** A promotion: what it takes off, when, how often, and the orders that used it. */
export function PromotionForm({ stored, back }: { stored: PromotionRecord | null; back: BackLink }) {
  const t = useT()
  const archive = useEndpointMutation(archivePromotion)
  const editor = usePromotionForm(stored)
  const weekdays = useWeekdays()
  const daysShown = (days: readonly string[]) => days.map((day) => weekdays[Number(day) - 1]).join(', ')
  return (
    <RecordPage
      screen={promotionsScreen}
      back={back}
      editor={editor}
      fields={{ ...promotionForm.described(t), weekDays: { label: t('promotions.form.weekDays'), show: daysShown } }}
      firstField="name"
      endpoints={{ create: createPromotion, update: updatePromotion, archive: archivePromotion }}
      onArchive={async ({ id }, isArchived) => (await archive.mutateAsync({ id, isArchived })).promotion}
      below={(promotion) => <UsesCard promotion={promotion} />}
    >
      {(isReadOnly) => (
        <>
          <NameCard editor={editor} />
          <BenefitCard editor={editor} isReadOnly={isReadOnly} />
          <ConditionsCard editor={editor} isReadOnly={isReadOnly} />
          <LimitsCard editor={editor} />
        </>
      )}
    </RecordPage>
  )
}
