import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { categoryPath } from '#src/features/catalogue/categories/public.tsx'
import { productForm } from '#src/features/catalogue/products/product-description.ts'
import type { ProductValues } from '#src/features/catalogue/products/product-values.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of a product's fields, for comparing two versions. */
export function useProductFields(
  taxes: readonly Tax[],
  categories: readonly Category[],
): FieldDescriptions<ProductValues> {
  const t = useT()
  const language = useLanguage()
  const pathOf = (id: string | null) => (id === null ? '' : categoryPath(id, categories, language))
  const taxNames = (ids: string[]) => taxes.filter(({ id }) => ids.includes(id)).map(({ name }) => name[language])
  const described = productForm.described(t)
  return {
    ...described,
    categoryId: { label: t('products.form.category'), show: pathOf },
    moreCategoryIds: { label: t('products.form.moreCategories'), show: (ids) => ids.map(pathOf).join(', ') },
    taxIds: { label: t('products.form.taxes'), show: (ids) => taxNames(ids).join(', ') },
    price: { label: t('products.form.price') },
    compareAtPrice: { label: t('products.form.compareAt') },
    minPrice: { label: t('products.form.minPrice') },
    cost: { label: t('products.form.cost') },
    sku: { label: t('products.form.sku') },
    barcodes: { label: t('products.form.barcodes') },
    packs: {
      label: t('products.form.packs'),
      show: (packs) => packs.map(({ name, factor }) => `${name} × ${factor}`).join(', '),
    },
    reorderLevel: { label: t('products.form.reorderLevel') },
    reorderQuantity: { label: t('products.form.reorderQuantity') },
    openingStock: { label: t('products.form.opening') },
    openingUnitCost: { label: t('products.form.openingCost') },
    variants: {
      label: t('products.form.variants'),
      show: (rows) =>
        rows
          .map(({ optionValues, sku, price }) => [...optionValues, sku, price].filter(Boolean).join(' · '))
          .join('; '),
    },
    weight: { label: t('products.form.weight') },
    contentPieces: { label: t('labels.content.contentPieces') },
    contentQuantity: { label: t('labels.content.contentQuantity') },
    contentUnit: {
      label: t('labels.content.contentUnit'),
      show: (unit) => (unit === '' ? '' : t(`labels.content.units.${unit}`)),
    },
    variantMetadata: { ...described.metadata, label: t('products.form.variantMetadata') },
  }
}
