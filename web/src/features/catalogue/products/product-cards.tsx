import { Autocomplete, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { ContentFields } from '#src/features/catalogue/products/content-fields.tsx'
import { type CardProps, onlyVariant, productFields, setValues } from '#src/features/catalogue/products/form-fields.ts'
import { PricePreview } from '#src/features/catalogue/products/price-preview-rows.tsx'
import { unitOf, unitTags } from '@mostrador/contract/features/catalogue/products/units.ts'
import { productTypes, unitName } from '#src/features/catalogue/products/product-description.ts'
import { activeVariants, hasOptions } from '#src/features/catalogue/products/product-values.ts'
import type { CodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import { CodeFields, PriceFields, StockFields } from '#src/features/catalogue/products/variant-fields.tsx'
import { useT } from '#src/language/use-t.ts'
import { RichTextField } from '#src/ui/admin/form/rich-text-field.tsx'
import { Card, Pair } from '#src/ui/detail-page.tsx'

/** Types that no till sells yet are not offered; an existing product keeps its type. */
const typesToChoose = (chosen: Product['type']) => productTypes.filter((type) => type !== 'giftCard' || type === chosen)

export function BasicsCard({ form }: CardProps) {
  const t = useT()
  const field = productFields(form)
  const types = typesToChoose(form.values.type).map((value) => ({ value, label: t(`products.types.${value}`) }))
  return (
    <Card title={t('products.form.basics')}>
      {field('name')}
      <Pair>
        {field('type', { options: types })}
        {field('brand')}
      </Pair>
      <StatusField form={form} />
      {field('shortDescription', { minRows: 2 })}
      <RichTextField
        label={t('products.form.description')}
        name="description"
        value={form.values.description}
        error={form.errors['description']}
        onChange={(description) => setValues(form, { description })}
        onBlur={() => form.isDirty('description') && form.validateField('description')}
      />
      {field('keywords')}
    </Card>
  )
}

function StatusField({ form }: CardProps) {
  const t = useT()
  return (
    <div>
      <Text component="span" size="sm" fw={500} mb={4} display="block" id="product-status">
        {t('products.form.status')}
      </Text>
      <SegmentedControl
        aria-labelledby="product-status"
        data={(['active', 'draft'] as const).map((value) => ({ value, label: t(`products.status.${value}`) }))}
        value={form.values.status}
        onChange={(status) => setValues(form, { status })}
      />
      <Text size="xs" className="k-muted">
        {t('products.statusHelp')}
      </Text>
    </div>
  )
}

export function PriceCard({ form, taxes, before }: CardProps & { taxes: readonly Tax[]; before: Product | null }) {
  const t = useT()
  const { taxIds, isTaxExempt, type } = form.values
  const chosen = isTaxExempt ? [] : taxes.filter(({ id }) => taxIds.includes(id))
  if (hasOptions(form.values)) return null
  const [stored] = activeVariants(before)
  return (
    <Card title={t('products.form.priceCard')}>
      <PriceFields
        {...onlyVariant(form)}
        taxes={chosen}
        isStored={before !== null}
        isCostFixed={type === 'kit' || (stored?.stock.some(({ onHand }) => Number(onHand) !== 0) ?? false)}
      />
      <ContentFields {...onlyVariant(form)} />
      <PricePreview text={form.values.price} taxes={chosen} before={before} />
    </Card>
  )
}

export function CodesCard({ form, codes }: CardProps & { codes: CodeCheck }) {
  const t = useT()
  if (hasOptions(form.values)) return null
  return (
    <Card title={t('products.form.codes')}>
      <CodeFields {...onlyVariant(form)} codes={codes} />
    </Card>
  )
}

/** Entering an opening stock turns on stock tracking. */
function countedWith(form: CardProps['form']): ReturnType<typeof onlyVariant> {
  return {
    ...onlyVariant(form),
    onChange: (change) => {
      const isCount = (change.openingStock ?? '').trim() !== ''
      setValues(form, isCount ? { ...change, trackStock: true } : change)
    },
  }
}

export function StockCard({ form, isNew }: CardProps & { isNew: boolean }) {
  const t = useT()
  const field = productFields(form)
  const { trackStock, type } = form.values
  const keepsStock = type === 'standard' && trackStock
  return (
    <Card title={t('products.form.stockCard')}>
      {type === 'standard' &&
        field('trackStock', {
          description: t(keepsStock ? 'products.form.trackHelp' : 'products.form.notCountedHelp'),
          'data-testid': 'product-track',
        })}
      <UnitFields form={form} />
      {keepsStock && field('negativeStockPolicy')}
      {type === 'standard' && !hasOptions(form.values) && (keepsStock || isNew) && (
        <StockFields {...countedWith(form)} isStored={!isNew} isCounted={keepsStock} />
      )}
    </Card>
  )
}

/** The unit it is sold by, and the decimals of its quantities. */
function UnitFields({ form }: CardProps) {
  const t = useT()
  const { unitTag } = form.values
  const nameOf = (tag: string) => unitName(t, tag)
  const tagOf = (name: string) => unitTags.find((tag) => nameOf(tag) === name) ?? name.slice(0, 10)
  // Products by weight, length or volume have decimal quantities.
  const chooseUnit = (tag: string) => setValues(form, { unitTag: tag, quantityDecimals: unitOf(tag).quantityDecimals })
  return (
    <Pair>
      <Autocomplete
        label={t('products.form.unit')}
        description={t('products.form.unitHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={unitTags.map(nameOf)}
        value={nameOf(unitTag)}
        error={form.errors['unitTag']}
        data-field="unitTag"
        onChange={(name) => chooseUnit(tagOf(name))}
      />
      {unitOf(unitTag).soldBy !== 'unit' && (
        <NativeSelect
          label={t('products.form.decimals')}
          data={['0', '1', '2', '3']}
          value={String(form.values.quantityDecimals)}
          onChange={({ currentTarget }) => setValues(form, { quantityDecimals: Number(currentTarget.value) })}
        />
      )}
    </Pair>
  )
}
