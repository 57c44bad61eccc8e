import { Select } from '@mantine/core'
import { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { listCurrencies } from '@mostrador/domain/money/list-currencies.ts'
import { useDefaultLocation, useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { orderForm } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { editor: OrderFormState }

/** Whom the order is for, where it comes to, and in which money. */
export function WhoCard({ editor }: CardProps) {
  const t = useT()
  const { form } = editor
  const field = fieldsOf(orderForm, editor)
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
      <Pair>
        {field('expectedOn')}
        {field('supplierReference', { 'data-testid': 'order-reference' })}
      </Pair>
      <MoneyFields editor={editor} />
    </Card>
  )
}

/** Where the goods come to; a shop with one location is not asked. */
function PlaceField({ editor }: CardProps) {
  const names = useLocationNames()
  const usual = useDefaultLocation()
  if (names.size < 2) return null
  return fieldsOf(orderForm, editor)('locationId', {
    value: editor.form.values.locationId || (usual ?? ''),
    options: [...names].map(([value, label]) => ({ value, label })),
    'data-testid': 'order-location',
  })
}

function MoneyFields({ editor }: CardProps) {
  const t = useT()
  const { settings } = useCompany()
  const { form } = editor
  const { currencyTag } = form.values
  const field = fieldsOf(orderForm, editor)
  return (
    <>
      <Pair>
        <Select
          label={t('purchaseOrders.form.currency')}
          data={listCurrencies().map(({ alphabeticCode }) => alphabeticCode)}
          searchable
          allowDeselect={false}
          value={currencyTag}
          onChange={(tag) => tag && form.setFieldValue('currencyTag', tag)}
          data-field="currencyTag"
          data-testid="order-currency"
        />
        {currencyTag !== settings.currencyTag &&
          field('exchangeRate', {
            description: t('purchaseOrders.form.exchangeRateHelp', { own: settings.currencyTag, other: currencyTag }),
            inputMode: 'decimal',
          })}
      </Pair>
      <Pair>
        {field('pricesIncludeTax')}
        {field('taxesAreCost')}
      </Pair>
    </>
  )
}
