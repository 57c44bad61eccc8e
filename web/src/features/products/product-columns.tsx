import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/decimal.ts'
import { categoryPath } from '#src/features/products/category-names.ts'
import { ProductNameCell } from '#src/features/products/product-name-cell.tsx'
import styles from '#src/features/products/products.module.css'
import { StatusBadge } from '#src/features/products/status-badge.tsx'
import { StockCell } from '#src/features/products/stock-cell.tsx'
import type { T } from '#src/language/translator.ts'
import { showPrice } from '#src/ui/admin/amount-text.ts'
import type { ListColumn } from '#src/ui/admin/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/time-ago.tsx'

type ColumnWorld = { t: T; language: Language; settings: CompanySettings; categories: readonly Category[] }

function priceText(price: string, settings: CompanySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  return amount === undefined ? showPrice(price, settings) : formatMoney(amount, settings)
}

/** The columns of the product list. */
export function productColumns({ t, language, settings, categories }: ColumnWorld): ListColumn<Product>[] {
  const colorOf = (id: string | null) => categories.find((category) => category.id === id)?.color ?? null
  return [
    {
      key: 'name',
      label: t('products.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, categoryId }) => <ProductNameCell name={name} color={colorOf(categoryId)} />,
    },
    {
      key: 'sku',
      label: t('products.columns.sku'),
      card: 'note',
      cell: ({ sku }) => <span className={styles['code']}>{sku}</span>,
    },
    { key: 'barcode', label: t('products.columns.barcode'), wide: true, cell: (row) => barcodeText(row, t) },
    {
      key: 'price',
      label: t('products.columns.price'),
      align: 'end',
      card: 'value',
      cell: ({ price }) => priceText(price, settings),
    },
    {
      key: 'stock',
      label: t('products.columns.stock'),
      align: 'end',
      card: 'badge',
      cell: (row) => <StockCell product={row} />,
    },
    {
      key: 'category',
      label: t('products.columns.category'),
      wide: true,
      cell: ({ categoryId }) => (categoryId === null ? '' : categoryPath(categoryId, categories, language)),
    },
    { key: 'status', label: t('products.columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'updated',
      label: t('products.columns.updated'),
      sort: 'updatedAt',
      wide: true,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

function barcodeText({ barcodes }: Product, t: T) {
  const [first, ...others] = barcodes
  if (first === undefined) return null
  return (
    <span className={styles['code']}>
      {others.length === 0 ? first : t('products.moreBarcodes', { code: first, count: others.length })}
    </span>
  )
}
