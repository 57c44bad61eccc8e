import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { deliveryPriceRules } from '@mostrador/domain/delivery/delivery-names.ts'
import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import { emptyRate } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { RatesField } from '#src/features/shop/delivery-methods/rates-field.tsx'
import type { DeliveryCard } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** How much the delivery costs, and its own taxes. */
export function PriceCard({ editor }: DeliveryCard) {
  const t = useT()
  const { form } = editor
  const field = fieldsOf(deliveryForm, editor)
  const { settings } = useCompany()
  const { priceRule, rates, kind } = form.values
  const [first = emptyRate] = rates
  const offered = deliveryPriceRules.filter((rule) => kind !== 'digital' || rule !== 'byZone')
  return (
    <Card title={t('deliveryMethods.form.price')}>
      {field('priceRule', {
        options: offered.map((value) => ({ value, label: t(`deliveryMethods.priceRules.${value}`) })),
      })}
      {priceRule === 'flat' && (
        <MoneyInput
          label={t('deliveryMethods.form.flatPrice')}
          settings={settings}
          value={first.price}
          error={form.errors['rates']}
          onChange={(price) => form.setFieldValue('rates', [{ ...first, price }, ...rates.slice(1)])}
          data-field="rates"
          data-testid="delivery-flatPrice"
        />
      )}
      {priceRule !== 'flat' && priceRule !== 'free' && <RatesField form={form} />}
      {priceRule !== 'free' && (
        <>
          {field('freeFromAmount')}
          <TaxesField editor={editor} />
        </>
      )}
    </Card>
  )
}

function TaxesField({ editor }: DeliveryCard) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(listTaxes, {})
  if (data?.items.length === 0) return <p className="k-muted k-small">{t('deliveryMethods.form.noTaxes')}</p>
  const options = data?.items.map((tax) => ({ value: tax.id, label: taxLabel(tax, language, settings) })) ?? []
  return fieldsOf(deliveryForm, editor)('taxIds', { options })
}
