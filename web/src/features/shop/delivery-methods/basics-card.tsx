import { Stack } from '#src/ui/layout/boxes.tsx'
import { Radio } from '@mantine/core'
import { deliveryKinds } from '@mostrador/domain/delivery/delivery-names.ts'
import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import { usualOf } from '#src/features/shop/delivery-methods/delivery-kinds.ts'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import type { DeliveryCard } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** What it is, where goods are picked up, and its name. */
export function BasicsCard({ editor, isNew }: DeliveryCard & { isNew: boolean }) {
  const t = useT()
  const locations = [...useLocationNames()].map(([value, label]) => ({ value, label }))
  const field = fieldsOf(deliveryForm, editor)
  return (
    <Card title={t('deliveryMethods.form.basics')}>
      <KindField editor={editor} isNew={isNew} />
      {editor.form.values.kind === 'pickup' &&
        field('locationId', { options: [{ value: '', label: '' }, ...locations] })}
      {field('name')}
    </Card>
  )
}

/** Where it is offered. Only what is brought can be paid when it arrives. */
export function OfferedCard({ editor }: DeliveryCard) {
  const t = useT()
  const { kind } = editor.form.values
  const field = fieldsOf(deliveryForm, editor)
  return (
    <Card title={t('deliveryMethods.form.offered')}>
      {field('availableInStore')}
      {field('availableInPos')}
      {(kind === 'localDelivery' || kind === 'shipping') && field('payOnDelivery')}
    </Card>
  )
}

/** What buyers read about it. */
export function TextsCard({ editor }: DeliveryCard) {
  const t = useT()
  const field = fieldsOf(deliveryForm, editor)
  return (
    <Card title={t('deliveryMethods.form.texts')}>
      {field('description')}
      {field('instructions')}
    </Card>
  )
}

/** A new method begins with what is usual for its kind. */
function KindField({ editor: { form }, isNew }: DeliveryCard & { isNew: boolean }) {
  const t = useT()
  return (
    <Radio.Group
      label={t('deliveryMethods.form.kind')}
      value={form.values.kind}
      onChange={(value) => {
        const kind = deliveryKinds.find((known) => known === value)
        if (kind) form.setValues({ kind, ...(isNew && usualOf(kind)) })
      }}
    >
      <Stack gap={3} className={styles['kinds']}>
        {deliveryKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`deliveryMethods.kinds.${kind}`)}
            description={t(`deliveryMethods.kindHelp.${kind}`)}
            data-testid={`delivery-kind-${kind}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
