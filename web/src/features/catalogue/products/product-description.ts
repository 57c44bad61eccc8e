import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { unitTags } from '@mostrador/contract/features/catalogue/products/units.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { richTextMax, textOfHtml } from '@mostrador/contract/rich-text.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'
import { between, keywords, maxLength, required, type Rule, validateForm } from '@mostrador/contract/validation.ts'
import { metadataField } from '#src/features/catalogue/metadata/public.tsx'
import { type OptionValues, usedOptions } from '#src/features/catalogue/products/variant-grid.ts'
import type { T } from '#src/language/translator.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import {
  choice,
  nameText,
  notes,
  onlyIf,
  own,
  readFrom,
  tags,
  text,
  toggle,
  typedOnly,
  writtenText,
} from '#src/ui/admin/fields/fields.ts'
import { wholeOrNull } from '#src/ui/admin/fields/number-fields.ts'
import { aboveZeroRule, readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** The contract's types; copies by value, because importing them would bring zod into the browser. */
export const productTypes = [
  'standard',
  'service',
  'kit',
  'openPrice',
  'giftCard',
] as const satisfies readonly Product['type'][]
const policies = ['inherit', 'allow', 'warn', 'block'] as const satisfies readonly Product['negativeStockPolicy'][]
const maxWarrantyDays = 36_500

/** The word for a unit; a company's custom unit is its own word. */
export function unitName(t: T, unitTag: string): string {
  const known = unitTags.find((tag) => tag === unitTag)
  return known === undefined ? unitTag : t(`products.units.${known}`)
}

const status: Field<'active' | 'draft', Product['status'], 'active' | 'draft'> = {
  ...own({ label: 'products.form.status' }, (): 'active' | 'draft' => 'active', {
    show: (shown, t) => t(`products.status.${shown}`),
  }),
  typed: (stored) => (stored === 'draft' ? 'draft' : 'active'),
  sent: (typed) => typed,
}

const optionsRule: Rule = (value, values) => {
  const options = usedOptions(value as OptionValues[])
  if (options.some(({ name }) => name.trim() === '')) return { key: 'products.form.optionName' }
  if (new Set(options.map(({ name }) => name.trim().toLowerCase())).size < options.length)
    return { key: 'products.form.optionTwice' }
  const { type } = values as ProductFields
  const isAllowed = type === 'standard' || type === 'service'
  return options.length > 0 && !isAllowed ? { key: 'products.faults.noOptions' } : undefined
}

const options: Field<OptionValues[], Product['options'], Product['options']> = {
  kind: 'own',
  label: 'products.form.options',
  rules: () => [optionsRule],
  empty: () => [],
  typed: (stored) => stored.map(({ name, values }, at) => ({ key: String(at), name, values })),
  sent: (typed) => usedOptions(typed).map(({ name, values }) => ({ name: name.trim(), values })),
  show: (typed) => typed.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; '),
}

export type ComponentValues = { variantId: string; label: string; quantity: string }

const components: Field<ComponentValues[], Product['components'], { variantId: string; quantity: string }[]> = {
  kind: 'own',
  label: 'products.form.components',
  rules: (settings) => [
    (value) => {
      const typed = value as ComponentValues[]
      if (typed.length === 0) return { key: 'products.kitNeedsComponents' }
      const rules = { quantity: [required(), aboveZeroRule(settings)] }
      return typed.map((component) => validateForm(rules, component)['quantity']).find(Boolean)
    },
  ],
  empty: () => [],
  typed: (stored, settings) =>
    stored.map(({ variantId, name, sku, quantity }) => ({
      variantId,
      label: `${name} · ${sku}`,
      quantity: formatQuantity(quantity, settings),
    })),
  sent: (typed, settings) =>
    typed.map(({ variantId, quantity }) => ({ variantId, quantity: readQuantity(quantity, settings) ?? quantity })),
  show: (parts) => parts.map(({ label, quantity }) => `${quantity} × ${label}`).join(', '),
}

const images: Field<ProductImage[], ProductImage[], Pick<ProductImage, 'imageId' | 'alt' | 'isCover'>[]> = {
  ...own({ label: 'products.pictures.title' }, (): ProductImage[] => [], { show: (all) => String(all.length) }),
  sent: (all) => all.map(({ imageId, alt, isCover }) => ({ imageId, alt, isCover })),
}

const slugRule: Rule = (value) =>
  value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value)) ? undefined : { key: 'products.form.slugShape' }

const metadata = { ...metadataField, label: 'products.form.metadata' } as const

type Input = Omit<InputOf<typeof createProduct>, 'variants' | 'categoryIds' | 'soldBy' | 'metadata'> & {
  categoryId: undefined
  moreCategoryIds: undefined
  metadata: ReturnType<typeof metadata.typed>
}

/** The fields of a product, in the order of the form. Its variants, with prices and stock, are described in `variant-values.ts`. */
export const productForm = describeForm<Product, Input>()('product', {
  // A longer name may be typed, so that it can be shortened.
  name: { ...nameText({ label: 'products.form.name', max: 120 }), maxLength: 200 },
  type: choice({
    label: 'products.form.type',
    values: productTypes,
    words: (type, t) => t(`products.types.${type}`),
  }),
  brand: text({ label: 'products.form.brand', max: 60, pattern: null }),
  status,
  shortDescription: notes({ label: 'products.form.shortDescription', max: 300, pattern: null }),
  description: own({ label: 'products.form.description' }, () => '', {
    rules: [(html) => maxLength(richTextMax)(textOfHtml(String(html)))],
    show: textOfHtml,
  }),
  keywords: { ...tags({ label: 'products.form.keywords' }), rules: () => [keywords()] },
  images,
  components: onlyIf(({ type }) => type === 'kit', components, []),
  trackStock: toggle({ label: 'products.form.track' }),
  unitTag: own({ label: 'products.form.unit' }, () => 'un', { show: (unit, t) => unitName(t, unit) }),
  quantityDecimals: own({ label: 'products.form.decimals' }, () => 0),
  negativeStockPolicy: choice({
    label: 'products.form.negative',
    values: policies,
    words: (policy, t) => t(`products.negativePolicies.${policy}`),
  }),
  options,
  categoryId: typedOnly(
    readFrom(
      (product: Product) => product.categoryIds[0] ?? null,
      own({ label: 'products.form.category' }, (): string | null => null),
    ),
  ),
  moreCategoryIds: typedOnly(
    readFrom(
      (product: Product) => product.categoryIds.slice(1),
      own({ label: 'products.form.moreCategories' }, (): string[] => []),
    ),
  ),
  isTaxExempt: toggle({ label: 'products.form.exempt' }),
  taxIds: onlyIf(
    ({ isTaxExempt }) => isTaxExempt !== true,
    own({ label: 'products.form.taxes' }, (): string[] => []),
    [],
  ),
  showInPos: toggle({ label: 'products.form.showInPos', first: true }),
  showInStore: toggle({ label: 'products.form.showInStore', first: true }),
  slug: {
    ...text({ label: 'products.form.slug', help: 'products.form.slugHelp', max: 120 }),
    rules: () => [slugRule],
  },
  seoTitle: writtenText({ label: 'products.form.seoTitle', max: 70, pattern: null }),
  seoDescription: notes({ label: 'products.form.seoDescription', max: 160, pattern: null }),
  warrantyDays: {
    ...wholeOrNull({ label: 'products.form.warranty', max: maxWarrantyDays, fault: 'validation.number' }),
    rules: () => [between(0, maxWarrantyDays)],
  },
  metadata,
})

export type ProductFields = ValuesOf<typeof productForm>
