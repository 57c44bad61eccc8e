import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { currencies } from '@mostrador/domain/money/currencies.ts'
import { useDefaultLocation, useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { longest } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { editor: OrderFormState }

const helpUnder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Whom the order is for, where it comes to, and in which money. */
export function WhoCard({ editor }: CardProps) {
  const t = useT()
  const { form } = editor
  const { run } = useAction()
  const choose = (id: string | null) => {
    form.setFieldValue('supplierId', id)
    if (id !== null)
      void run(async () => {
        const { supplier } = await callEndpoint(getSupplier, { id })
        form.setFieldValue('currencyTag', supplier.currencyTag)
        form.setFieldValue('supplierName', supplier.name)
      })
  }
  const { supplierId, supplierName } = form.values
  return (
    <Card title={t('purchaseOrders.form.who')}>
      <ReferencePicker
        label={t('purchaseOrders.form.supplier')}
        source={supplierSource}
        value={supplierId}
        known={supplierId === null ? [] : [{ id: supplierId, label: supplierName }]}
        onChange={choose}
        error={form.errors['supplierId']}
        name="supplierId"
      />
      <PlaceField editor={editor} />
      <DayFields editor={editor} />
      <MoneyFields editor={editor} />
    </Card>
  )
}

/** Where the goods come to; a shop with one location is not asked. */
function PlaceField({ editor: { form } }: CardProps) {
  const t = useT()
  const names = useLocationNames()
  const usual = useDefaultLocation()
  if (names.size < 2) return null
  return (
    <NativeSelect
      label={t('purchaseOrders.form.location')}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={form.values.locationId ?? usual ?? ''}
      onChange={(event) => form.setFieldValue('locationId', event.currentTarget.value)}
      data-field="locationId"
      data-testid="order-location"
    />
  )
}

function DayFields({ editor: { form } }: CardProps) {
  const t = useT()
  return (
    <Pair>
      <TextInput
        type="date"
        label={t('purchaseOrders.form.expectedOn')}
        value={form.values.expectedOn}
        error={form.errors['expectedOn']}
        onChange={(event) => form.setFieldValue('expectedOn', event.currentTarget.value)}
        data-field="expectedOn"
        data-testid="order-expectedOn"
      />
      <TextInput
        label={t('purchaseOrders.form.reference')}
        description={t('purchaseOrders.form.referenceHelp')}
        inputWrapperOrder={helpUnder}
        maxLength={longest.reference}
        autoComplete="off"
        value={form.values.supplierReference}
        error={form.errors['supplierReference']}
        onChange={(event) => form.setFieldValue('supplierReference', event.currentTarget.value)}
        data-field="supplierReference"
        data-testid="order-reference"
      />
    </Pair>
  )
}

function MoneyFields({ editor: { form } }: CardProps) {
  const t = useT()
  const { settings } = useCompany()
  const { currencyTag, pricesIncludeTax, taxesAreCost } = form.values
  return (
    <>
      <Pair>
        <Select
          label={t('purchaseOrders.form.currency')}
          data={currencies.map(({ alphabeticCode }) => alphabeticCode)}
          searchable
          allowDeselect={false}
          value={currencyTag}
          onChange={(tag) => tag && form.setFieldValue('currencyTag', tag)}
          data-field="currencyTag"
          data-testid="order-currency"
        />
        {currencyTag !== settings.currencyTag && (
          <TextInput
            label={t('purchaseOrders.form.exchangeRate')}
            description={t('purchaseOrders.form.exchangeRateHelp', { own: settings.currencyTag, other: currencyTag })}
            inputWrapperOrder={helpUnder}
            inputMode="decimal"
            autoComplete="off"
            value={form.values.exchangeRate}
            error={form.errors['exchangeRate']}
            onChange={(event) => form.setFieldValue('exchangeRate', event.currentTarget.value)}
            data-field="exchangeRate"
            data-testid="order-exchangeRate"
          />
        )}
      </Pair>
      <Pair>
        <Switch
          label={t('purchaseOrders.form.pricesIncludeTax')}
          checked={pricesIncludeTax}
          onChange={(event) => form.setFieldValue('pricesIncludeTax', event.currentTarget.checked)}
        />
        <Switch
          label={t('purchaseOrders.form.taxesAreCost')}
          description={t('purchaseOrders.form.taxesAreCostHelp')}
          checked={taxesAreCost}
          onChange={(event) => form.setFieldValue('taxesAreCost', event.currentTarget.checked)}
        />
      </Pair>
    </>
  )
}
