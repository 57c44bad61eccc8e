import { Checkbox, Group, SegmentedControl, Select, Switch, Text, TextInput } from '@mantine/core'
import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import { BarcodeField } from '#src/features/products/barcode-field.tsx'
import { categoryOptions } from '#src/features/products/category-names.ts'
import { PricePreview } from '#src/features/products/price-preview-rows.tsx'
import { unitTags } from '#src/features/products/product-values.ts'
import styles from '#src/features/products/products.module.css'
import type { ProductFormFields } from '#src/features/products/use-product-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { taxLabel } from '#src/ui/admin/tax-label.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type CardProps = { form: ProductFormFields }

/** Leaving a field checks it, but only once something was changed in it. */
function fieldOf(form: ProductFormFields, name: 'name' | 'price' | 'sku' | 'openingStock' | 'openingUnitCost') {
  return {
    'data-field': name,
    value: form.values[name],
    error: form.errors[name],
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
  }
}

export function BasicsCard({ form, categories }: CardProps & { categories: readonly Category[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card title={t('products.form.basics')}>
      <TextInput
        label={t('products.form.name')}
        maxLength={200}
        autoComplete="off"
        {...fieldOf(form, 'name')}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        data-testid="product-name"
      />
      <Pair>
        <Select
          label={t('products.form.category')}
          placeholder={t('products.noCategory')}
          data={categoryOptions(categories, language)}
          value={form.values.categoryId}
          onChange={(value) => form.setFieldValue('categoryId', value)}
          searchable
          clearable
          data-testid="product-category"
        />
        <div>
          <Text component="span" size="sm" fw={500} mb={4} display="block" id="product-status">
            {t('products.form.status')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="product-status"
            data={(['active', 'draft'] as const).map((value) => ({ value, label: t(`products.status.${value}`) }))}
            value={form.values.status}
            onChange={(status) => form.setFieldValue('status', status)}
          />
          <Text size="xs" className={styles['muted'] ?? ''}>
            {t('products.statusHelp')}
          </Text>
        </div>
      </Pair>
    </Card>
  )
}

export function PriceCard({ form, taxes, before }: CardProps & { taxes: readonly Tax[]; before: Product | null }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const chosen = taxes.filter(({ id }) => form.values.taxIds.includes(id))
  return (
    <Card title={t('products.form.priceCard')}>
      <Pair>
        <MoneyInput
          label={t('products.form.price')}
          description={t(settings.pricesIncludeTax ? 'products.form.priceWithTax' : 'products.form.priceWithoutTax')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          settings={settings}
          {...fieldOf(form, 'price')}
          onChange={(text) => form.setFieldValue('price', text)}
          data-testid="product-price"
        />
        <Checkbox.Group
          label={t('products.form.taxes')}
          value={form.values.taxIds}
          onChange={(taxIds) => form.setFieldValue('taxIds', taxIds)}
          error={form.errors['taxIds']}
          data-field="taxIds"
        >
          <Group gap="md" mt={6}>
            {taxes.map((tax) => (
              <Checkbox key={tax.id} value={tax.id} label={taxLabel(tax, language, settings)} />
            ))}
          </Group>
          {taxes.length === 0 && (
            <Text size="sm" className={styles['muted'] ?? ''}>
              {t('products.form.noTaxes')}
            </Text>
          )}
        </Checkbox.Group>
      </Pair>
      <PricePreview text={form.values.price} taxes={chosen} before={before} />
    </Card>
  )
}

export function CodesCard({ form }: CardProps) {
  const t = useT()
  return (
    <Card title={t('products.form.codes')}>
      <TextInput
        label={t('products.form.sku')}
        description={t('products.form.skuHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        autoComplete="off"
        classNames={{ input: styles['code'] ?? '' }}
        {...fieldOf(form, 'sku')}
        onChange={(event) => form.setFieldValue('sku', event.currentTarget.value)}
        data-testid="product-sku"
      />
      <BarcodeField
        codes={form.values.barcodes}
        onChange={(barcodes) => {
          form.setFieldValue('barcodes', barcodes)
          form.clearFieldError('barcodes')
        }}
        error={form.errors['barcodes']}
      />
    </Card>
  )
}

export function StockCard({ form, isNew }: CardProps & { isNew: boolean }) {
  const t = useT()
  const { settings } = useCompany()
  const { trackStock, unitTag } = form.values
  return (
    <Card title={t('products.form.stockCard')}>
      <Switch
        label={t('products.form.track')}
        description={t('products.form.trackHelp')}
        checked={trackStock}
        onChange={(event) => form.setFieldValue('trackStock', event.currentTarget.checked)}
      />
      <Select
        label={t('products.form.unit')}
        data={unitTags.map((value) => ({ value, label: t(`products.units.${value}`) }))}
        value={unitTag}
        onChange={(value) => form.setFieldValue('unitTag', unitTags.find((known) => known === value) ?? unitTag)}
        allowDeselect={false}
        maw="16rem"
      />
      {isNew && trackStock && (
        <Pair>
          <TextInput
            label={t('products.form.opening')}
            description={t('products.form.openingOnce')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            autoComplete="off"
            {...fieldOf(form, 'openingStock')}
            onChange={(event) => form.setFieldValue('openingStock', event.currentTarget.value)}
            data-testid="product-stock"
          />
          <MoneyInput
            label={t('products.form.openingCost')}
            description={t('products.form.openingCostHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            settings={settings}
            {...fieldOf(form, 'openingUnitCost')}
            onChange={(text) => form.setFieldValue('openingUnitCost', text)}
            data-testid="product-cost"
          />
        </Pair>
      )}
    </Card>
  )
}
