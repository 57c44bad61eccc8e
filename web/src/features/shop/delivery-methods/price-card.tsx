import { Checkbox, NativeSelect } from '@mantine/core'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { deliveryPriceRules } from '@mostrador/domain/delivery/delivery-names.ts'
import { emptyRate } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { RatesField } from '#src/features/shop/delivery-methods/rates-field.tsx'
import { below, textProps } from '#src/features/shop/delivery-methods/text-props.ts'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** The contract's limit. */
const mostTaxes = 5

/** How much the delivery costs, and its own taxes. */
export function PriceCard({ form }: { form: DeliveryForm }) {
  const t = useT()
  const { settings } = useCompany()
  const { priceRule, rates, kind } = form.values
  const [first = emptyRate] = rates
  const offered = deliveryPriceRules.filter((rule) => kind !== 'digital' || rule !== 'byZone')
  return (
    <Card title={t('deliveryMethods.form.price')}>
      <NativeSelect
        label={t('deliveryMethods.form.priceRule')}
        data={offered.map((value) => ({ value, label: t(`deliveryMethods.priceRules.${value}`) }))}
        value={priceRule}
        onChange={(event) => {
          const rule = deliveryPriceRules.find((known) => known === event.currentTarget.value)
          if (rule) form.setFieldValue('priceRule', rule)
        }}
        data-testid="delivery-priceRule"
      />
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
          <MoneyInput
            {...textProps(form, 'freeFromAmount')}
            label={t('deliveryMethods.form.freeFrom')}
            description={t('deliveryMethods.form.freeFromHelp')}
            inputWrapperOrder={below}
            settings={settings}
            onChange={(text) => form.setFieldValue('freeFromAmount', text)}
          />
          <TaxesField form={form} />
        </>
      )}
    </Card>
  )
}

function TaxesField({ form }: { form: DeliveryForm }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(listTaxes, {})
  if (data?.items.length === 0) return <p className="k-muted k-small">{t('deliveryMethods.form.noTaxes')}</p>
  return (
    <Checkbox.Group
      label={t('deliveryMethods.form.taxes')}
      description={t('deliveryMethods.form.taxesHelp')}
      value={form.values.taxIds}
      error={form.errors['taxIds']}
      onChange={(taxIds) => form.setFieldValue('taxIds', taxIds.slice(0, mostTaxes))}
      data-field="taxIds"
    >
      {data?.items.map((tax) => (
        <Checkbox key={tax.id} value={tax.id} label={taxLabel(tax, language, settings)} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}
