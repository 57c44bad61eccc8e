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
import { PriceCard } from '#src/features/shop/delivery-methods/price-card.tsx'
import { isDetailed, moreFields, needsZones } from '#src/features/shop/delivery-methods/delivery-kinds.ts'
import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import { type DeliveryForm, useDeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { ZonesCard } from '#src/features/shop/delivery-methods/zones-card.tsx'
import { useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { type BackLink, RecordLoader, RecordPage } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, useState } from 'react'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'

export function DeliveryMethodEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={deliveryMethodsScreen} id={id} get={getDeliveryMethod}>
      {(answer, back) => <DeliveryMethodForm stored={answer?.deliveryMethod ?? null} back={back} />}
    </RecordLoader>
  )
}

/** A delivery method: what it is, where it goes, what it costs, its limits and its days. */
export function DeliveryMethodForm({ stored, back }: { stored: DeliveryMethod | null; back: BackLink }) {
  const t = useT()
  const locations = useLocationNames()
  const archive = useEndpointMutation(archiveDeliveryMethod)
  const editor = useDeliveryForm(stored)
  const { form } = editor
  return (
    <RecordPage
      screen={deliveryMethodsScreen}
      back={back}
      editor={editor}
      fields={{
        ...deliveryForm.described(t),
        locationId: { label: t('deliveryMethods.form.location'), show: (id) => locations.get(id) ?? '' },
      }}
      firstField="name"
      endpoints={{ create: createDeliveryMethod, update: updateDeliveryMethod, archive: archiveDeliveryMethod }}
      onArchive={async ({ id }, isArchived) => (await archive.mutateAsync({ id, isArchived })).deliveryMethod}
    >
      {(isReadOnly) => (
        <>
          <BasicsCard editor={editor} isNew={stored === null} />
          {needsZones(form.values) && <ZonesCard form={form} isReadOnly={isReadOnly} />}
          <PriceCard editor={editor} />
          <OfferedCard editor={editor} />
          <MoreCards form={form} isOpen={isDetailed(form.values)}>
            <TextsCard editor={editor} />
            <LimitsCard editor={editor} />
            <DaysCard editor={editor} />
          </MoreCards>
        </>
      )}
    </RecordPage>
  )
}

type MoreCardsProps = { form: DeliveryForm; isOpen: boolean; children: ReactNode }

/** What most methods leave as it is. Open where something of it was filled in, and where something of it is wrong. */
function MoreCards({ form, isOpen, children }: MoreCardsProps) {
  const t = useT()
  const [isPressed, setPressed] = useState(isOpen)
  const isWrong = moreFields.some((field) => Boolean(form.errors[field]))
  return (
    <details
      className={styles['more']}
      open={isPressed || isWrong}
      onToggle={(event) => setPressed(event.currentTarget.open)}
    >
      <summary data-testid="delivery-more">
        {t('deliveryMethods.form.more')} <small>{t('deliveryMethods.form.moreHelp')}</small>
      </summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  )
}
