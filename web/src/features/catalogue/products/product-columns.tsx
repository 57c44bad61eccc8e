import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { Suspense } from 'react'
import { categoryPath } from '#src/features/catalogue/categories/public.tsx'
import { ProductNameCell } from '#src/features/catalogue/products/product-name-cell.tsx'
import styles from '#src/features/catalogue/products/products.module.css'
import { StatusBadge } from '#src/features/catalogue/products/status-badge.tsx'
import { StockCell } from '#src/features/catalogue/products/stock-cell.tsx'
import type { T } from '#src/language/translator.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

const MarginCell = lazyPart(async () => (await import('#src/features/catalogue/products/margin-cell.tsx')).MarginCell)

type ColumnWorld = {
  t: T
  language: Language
  settings: CompanySettings
  categories: readonly Category[]
  taxes: readonly Tax[]
  seesCosts: boolean
}

function priceText(price: string, settings: CompanySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  return amount === undefined ? showPrice(price, settings) : formatMoney(amount, settings)
}

/** The columns of the product list. */
export function productColumns(world: ColumnWorld): ListColumn<ProductRow>[] {
  return [
    ...identityColumns(world),
    ...valueColumns(world),
    ...(world.seesCosts ? costColumns(world) : []),
    ...groupColumns(world),
    ...stateColumns(world),
  ]
}

/** The name and the codes. */
function identityColumns({ t, categories }: ColumnWorld): ListColumn<ProductRow>[] {
  const colorOf = (id: string | null) => categories.find((category) => category.id === id)?.color ?? null
  return [
    {
      key: 'name',
      label: t('products.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, categoryId, cover }) => <ProductNameCell name={name} color={colorOf(categoryId)} cover={cover} />,
    },
    {
      key: 'sku',
      label: t('products.columns.sku'),
      card: 'note',
      sort: 'sku',
      cell: ({ sku }) => <span className={styles['code']}>{sku}</span>,
    },
    { key: 'barcode', label: t('products.columns.barcode'), isHidden: true, cell: (row) => barcodeText(row, t) },
  ]
}

/** The price and the stock. */
function valueColumns({ t, settings }: ColumnWorld): ListColumn<ProductRow>[] {
  return [
    {
      key: 'price',
      label: t('products.columns.price'),
      align: 'end',
      card: 'value',
      sort: 'price',
      cell: ({ priceFrom, priceTo }) =>
        priceFrom === priceTo
          ? priceText(priceFrom, settings)
          : `${priceText(priceFrom, settings)} – ${priceText(priceTo, settings)}`,
    },
    {
      key: 'stock',
      label: t('products.columns.stock'),
      align: 'end',
      card: 'badge',
      sort: 'stock',
      cell: (row) => <StockCell product={row} />,
    },
  ]
}

/** The average cost and the margin. */
function costColumns({ t, settings, taxes }: ColumnWorld): ListColumn<ProductRow>[] {
  return [
    {
      key: 'cost',
      label: t('products.columns.cost'),
      align: 'end',
      isHidden: true,
      cell: ({ cost }) => (cost === null ? '' : priceText(cost, settings)),
    },
    {
      key: 'margin',
      label: t('products.columns.margin'),
      align: 'end',
      isHidden: true,
      cell: (row) => (
        <Suspense>
          <MarginCell row={row} taxes={taxes} settings={settings} />
        </Suspense>
      ),
    },
  ]
}

/** The category and the taxes. */
function groupColumns({ t, language, categories, taxes }: ColumnWorld): ListColumn<ProductRow>[] {
  return [
    {
      key: 'category',
      label: t('products.columns.category'),
      needs: 'wide',
      cell: ({ categoryId }) => (categoryId === null ? '' : categoryPath(categoryId, categories, language)),
    },
    {
      key: 'tax',
      label: t('products.columns.tax'),
      isHidden: true,
      cell: ({ taxIds }) =>
        taxes
          .filter(({ id }) => taxIds.includes(id))
          .map(({ name }) => name[language])
          .join(', '),
    },
  ]
}

/** The status, where it is sold, and its last change. */
function stateColumns({ t }: ColumnWorld): ListColumn<ProductRow>[] {
  return [
    {
      key: 'status',
      label: t('products.columns.status'),
      needs: 'medium',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'channels',
      label: t('products.columns.channels'),
      isShort: true,
      needs: 'wide',
      cell: ({ showInPos, showInStore }) =>
        [showInPos && t('products.channels.pos'), showInStore && t('products.channels.store')]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'updated',
      label: t('products.columns.updated'),
      sort: 'updatedAt',
      needs: 'wide',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

function barcodeText({ barcodes }: ProductRow, t: T) {
  const [first, ...others] = barcodes
  if (first === undefined) return null
  return (
    <span className={styles['code']}>
      {others.length === 0 ? first : t('products.moreBarcodes', { code: first, count: others.length })}
    </span>
  )
}
