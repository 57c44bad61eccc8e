import { textOfHtml } from '@mostrador/contract/rich-text.ts'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { categoryPath } from '#src/features/catalogue/categories/public.tsx'
import { type ProductValues, unitName } from '#src/features/catalogue/products/product-values.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of a product's fields, for comparing two versions. */
export function useProductFields(
  taxes: readonly Tax[],
  categories: readonly Category[],
): FieldDescriptions<ProductValues> {
  const t = useT()
  const language = useLanguage()
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  const pathOf = (id: string | null) => (id === null ? '' : categoryPath(id, categories, language))
  const taxNames = (ids: string[]) => taxes.filter(({ id }) => ids.includes(id)).map(({ name }) => name[language])
  return {
    name: { label: t('products.form.name') },
    type: { label: t('products.form.type'), show: (type) => t(`products.types.${type}`) },
    shortDescription: { label: t('products.form.shortDescription') },
    description: { label: t('products.form.description'), show: textOfHtml },
    brand: { label: t('products.form.brand') },
    keywords: { label: t('products.form.keywords') },
    categoryId: { label: t('products.form.category'), show: pathOf },
    moreCategoryIds: { label: t('products.form.moreCategories'), show: (ids) => ids.map(pathOf).join(', ') },
    status: { label: t('products.form.status'), show: (status) => t(`products.status.${status}`) },
    price: { label: t('products.form.price') },
    compareAtPrice: { label: t('products.form.compareAt') },
    minPrice: { label: t('products.form.minPrice') },
    cost: { label: t('products.form.cost') },
    taxIds: { label: t('products.form.taxes'), show: (ids) => taxNames(ids).join(', ') },
    isTaxExempt: { label: t('products.form.exempt'), show: yesNo },
    sku: { label: t('products.form.sku') },
    barcodes: { label: t('products.form.barcodes') },
    packs: {
      label: t('products.form.packs'),
      show: (packs) => packs.map(({ name, factor }) => `${name} × ${factor}`).join(', '),
    },
    trackStock: { label: t('products.form.track'), show: yesNo },
    unitTag: { label: t('products.form.unit'), show: (unit) => unitName(t, unit) },
    quantityDecimals: { label: t('products.form.decimals') },
    negativeStockPolicy: {
      label: t('products.form.negative'),
      show: (policy) => t(`products.negativePolicies.${policy}`),
    },
    reorderLevel: { label: t('products.form.reorderLevel') },
    reorderQuantity: { label: t('products.form.reorderQuantity') },
    openingStock: { label: t('products.form.opening') },
    openingUnitCost: { label: t('products.form.openingCost') },
    options: {
      label: t('products.form.options'),
      show: (options) => options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; '),
    },
    variants: {
      label: t('products.form.variants'),
      show: (rows) =>
        rows
          .map(({ optionValues, sku, price }) => [...optionValues, sku, price].filter(Boolean).join(' · '))
          .join('; '),
    },
    components: {
      label: t('products.form.components'),
      show: (parts) => parts.map(({ label, quantity }) => `${quantity} × ${label}`).join(', '),
    },
    images: { label: t('products.pictures.title'), show: (images) => String(images.length) },
    showInPos: { label: t('products.form.showInPos'), show: yesNo },
    showInStore: { label: t('products.form.showInStore'), show: yesNo },
    slug: { label: t('products.form.slug') },
    seoTitle: { label: t('products.form.seoTitle') },
    seoDescription: { label: t('products.form.seoDescription') },
    weight: { label: t('products.form.weight') },
    contentPieces: { label: t('labels.content.contentPieces') },
    contentQuantity: { label: t('labels.content.contentQuantity') },
    contentUnit: {
      label: t('labels.content.contentUnit'),
      show: (unit) => (unit === '' ? '' : t(`labels.content.units.${unit}`)),
    },
    warrantyDays: { label: t('products.form.warranty') },
    metadata: { label: t('products.form.metadata'), show: ownText },
    variantMetadata: { label: t('products.form.variantMetadata'), show: ownText },
  }
}

function ownText(own: MetadataValues): string {
  return Object.values(own).map(String).join(', ')
}
