import {
  archiveDeliveryMethod,
  createDeliveryMethod,
  getDeliveryMethod,
  updateDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { deliveryMethodsScreen } from '@mostrador/contract/features/shop/delivery-methods/screen.ts'
import { BasicsCard, OfferedCard, TextsCard } from '#src/features/shop/delivery-methods/basics-card.tsx'
import { DaysCard } from '#src/features/shop/delivery-methods/days-card.tsx'
import { LimitsCard } from '#src/features/shop/delivery-methods/limits-card.tsx'
import { MoreCards } from '#src/features/shop/delivery-methods/more-cards.tsx'
import { PriceCard } from '#src/features/shop/delivery-methods/price-card.tsx'
import { isDetailed, needsZones } from '#src/features/shop/delivery-methods/delivery-kinds.ts'
import { useDeliveryFields } from '#src/features/shop/delivery-methods/use-delivery-fields.ts'
import { useDeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { ZonesCard } from '#src/features/shop/delivery-methods/zones-card.tsx'
import { type BackLink, RecordLoader, RecordPage } from '#src/features/office/records/public.tsx'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

export function DeliveryMethodEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={deliveryMethodsScreen} id={id} get={getDeliveryMethod}>
      {(answer, back) => <DeliveryMethodForm stored={answer?.deliveryMethod ?? null} back={back} />}
    </RecordLoader>
  )
}

/** A delivery method: what it is, where it goes, what it costs, its limits and its days. */
export function DeliveryMethodForm({ stored, back }: { stored: DeliveryMethod | null; back: BackLink }) {
  const archive = useEndpointMutation(archiveDeliveryMethod)
  const editor = useDeliveryForm(stored)
  const { form } = editor
  return (
    <RecordPage
      screen={deliveryMethodsScreen}
      back={back}
      editor={editor}
      fields={useDeliveryFields()}
      firstField="name"
      endpoints={{ create: createDeliveryMethod, update: updateDeliveryMethod, archive: archiveDeliveryMethod }}
      onArchive={async ({ id }, isArchived) => (await archive.mutateAsync({ id, isArchived })).deliveryMethod}
    >
      {(isReadOnly) => (
        <>
          <BasicsCard form={form} isNew={stored === null} />
          {needsZones(form.values) && <ZonesCard form={form} isReadOnly={isReadOnly} />}
          <PriceCard form={form} />
          <OfferedCard form={form} />
          <MoreCards form={form} isOpen={isDetailed(form.values)}>
            <TextsCard form={form} />
            <LimitsCard form={form} />
            <DaysCard form={form} />
          </MoreCards>
        </>
      )}
    </RecordPage>
  )
}
