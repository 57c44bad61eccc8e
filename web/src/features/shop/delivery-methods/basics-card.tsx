import { NativeSelect, Radio, Switch } from '@mantine/core'
import { deliveryKinds } from '@mostrador/domain/delivery/delivery-names.ts'
import { usualOf } from '#src/features/shop/delivery-methods/delivery-kinds.ts'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { useT } from '#src/language/use-t.ts'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

const longest = { name: 60, description: 300, instructions: 500 }
const flags = ['availableInStore', 'availableInPos', 'payOnDelivery'] as const

/** What it is, where goods are picked up, and its name. */
export function BasicsCard({ form, isNew }: { form: DeliveryForm; isNew: boolean }) {
  const t = useT()
  return (
    <Card title={t('deliveryMethods.form.basics')}>
      <KindField form={form} isNew={isNew} />
      {form.values.kind === 'pickup' && <LocationField form={form} />}
      <Words form={form} name="name" />
    </Card>
  )
}

/** Where it is offered. Only what is brought can be paid when it arrives. */
export function OfferedCard({ form }: { form: DeliveryForm }) {
  const t = useT()
  const { values } = form
  const isBrought = values.kind === 'localDelivery' || values.kind === 'shipping'
  return (
    <Card title={t('deliveryMethods.form.offered')}>
      {flags
        .filter((flag) => flag !== 'payOnDelivery' || isBrought)
        .map((flag) => (
          <Switch
            key={flag}
            label={t(`deliveryMethods.form.${flag}`)}
            checked={values[flag]}
            onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
            data-testid={`delivery-${flag}`}
          />
        ))}
    </Card>
  )
}

/** What buyers read about it. */
export function TextsCard({ form }: { form: DeliveryForm }) {
  const t = useT()
  return (
    <Card title={t('deliveryMethods.form.texts')}>
      <Words form={form} name="description" isLong />
      <Words form={form} name="instructions" isLong />
    </Card>
  )
}

type WordsProps = { form: DeliveryForm; name: 'name' | 'description' | 'instructions'; isLong?: boolean }

function Words({ form, name, isLong = false }: WordsProps) {
  const t = useT()
  return (
    <LocalizedField
      label={t(`deliveryMethods.form.${name}`)}
      {...(name !== 'name' && { description: t(`deliveryMethods.form.${name}Help`) })}
      name={name}
      value={form.values[name]}
      onChange={(words) => form.setFieldValue(name, words)}
      error={form.errors[name]}
      maxLength={longest[name]}
      isLong={isLong}
    />
  )
}

/** A new method begins with what is usual for its kind. */
function KindField({ form, isNew }: { form: DeliveryForm; isNew: boolean }) {
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
      <div className={styles['kinds']}>
        {deliveryKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`deliveryMethods.kinds.${kind}`)}
            description={t(`deliveryMethods.kindHelp.${kind}`)}
            data-testid={`delivery-kind-${kind}`}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function LocationField({ form }: { form: DeliveryForm }) {
  const t = useT()
  const locations = [...useLocationNames()].map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      label={t('deliveryMethods.form.location')}
      data={[{ value: '', label: '' }, ...locations]}
      value={form.values.locationId}
      error={form.errors['locationId']}
      onChange={(event) => form.setFieldValue('locationId', event.currentTarget.value)}
      data-field="locationId"
      data-testid="delivery-locationId"
    />
  )
}
