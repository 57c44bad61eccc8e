import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { productList } from '@mostrador/contract/features/catalogue/products/list.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { categoryOptions } from '#src/features/catalogue/products/pickers/category-names.ts'
import type { T } from '#src/language/translator.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'

type FilterWorld = { t: T; language: Language; categories: readonly Category[]; taxes: readonly Tax[] }

/** The filters of the product list in words. */
export function productFilters({ t, language, categories, taxes }: FilterWorld): ListFilter[] {
  const { status, type, channel, stock } = productList.filters
  return [
    {
      name: 'category',
      label: t('products.columns.category'),
      isPromoted: true,
      mayBeEmpty: true,
      options: categoryOptions(categories, language),
    },
    {
      name: 'status',
      label: t('products.columns.status'),
      isPromoted: true,
      options: status.values.map((value) => ({ value, label: t(`products.status.${value}`) })),
    },
    {
      name: 'stock',
      label: t('products.columns.stock'),
      isPromoted: true,
      options: stock.values.map((value) => ({ value, label: t(`products.stockStates.${value}`) })),
    },
    {
      name: 'type',
      label: t('products.filters.type'),
      options: type.values.map((value) => ({ value, label: t(`products.types.${value}`) })),
    },
    {
      name: 'channel',
      label: t('products.filters.channel'),
      options: channel.values.map((value) => ({ value, label: t(`products.channels.${value}`) })),
    },
    { name: 'price', label: t('products.filters.price') },
    { name: 'brand', label: t('products.filters.brand'), mayBeEmpty: true },
    {
      name: 'tax',
      label: t('products.filters.tax'),
      mayBeEmpty: true,
      options: taxes.map(({ id, name }) => ({ value: id, label: name[language] })),
    },
    { name: 'hasImage', label: t('products.filters.hasImage') },
    { name: 'hasBarcode', label: t('products.filters.hasBarcode') },
    { name: 'hasCost', label: t('products.filters.hasCost') },
    { name: 'updated', label: t('products.filters.updated') },
  ]
}
