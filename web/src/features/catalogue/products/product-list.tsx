import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { productList } from '@mostrador/contract/features/catalogue/products/list.ts'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { Suspense } from 'react'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { categoryOptions } from '#src/features/catalogue/categories/public.tsx'
import { productColumns } from '#src/features/catalogue/products/product-columns.tsx'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import { useRowActions } from '#src/features/catalogue/products/row-actions.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList } from '#src/features/office/records/public.tsx'

const ProductBulk = lazyPart(
  async () => (await import('#src/features/catalogue/products/product-bulk.tsx')).ProductBulk,
)

const products = describeList({
  area: 'products',
  spec: productList,
  endpoint: listProducts,
  entities: ['product'],
  rows: { address: productAddress, nameOf: ({ name }) => name, testIdOf: ({ sku }) => `row-${sku}` },
  create: { endpoint: createProduct, testId: 'product' },
  filters: {
    category: { source: 'given', label: 'products.columns.category', isPromoted: true, mayBeEmpty: true },
    status: { words: 'status', label: 'products.columns.status', isPromoted: true },
    stock: { words: 'stockStates', label: 'products.columns.stock', isPromoted: true },
    type: { words: 'types' },
    channel: { words: 'channels' },
    price: {},
    brand: { mayBeEmpty: true },
    tax: { source: 'given', mayBeEmpty: true },
    hasImage: {},
    hasBarcode: {},
    hasCost: {},
    updated: {},
  },
  views: {
    active: 'f.status=active',
    low: 'f.stock=low,out,negative',
    noBarcode: 'f.hasBarcode=no',
    onWeb: 'f.channel=store',
    archived: 'f.status=archived',
  },
})

/** All products, newest change first. */
export function ProductList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { actionsOf, adjusting } = useRowActions()
  const seesCosts = useCan('PRODUCTS__COST_VIEW')
  const categories = useEndpointQuery(listCategories, {}).data?.items ?? []
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  const ownColumns = useMetadataColumns<ProductRow>('product')
  const list = useDescribedList(products)
  return (
    <>
      <RecordList
        list={list}
        columns={[...productColumns({ t, language, settings, categories, taxes, seesCosts }), ...ownColumns]}
        options={{
          category: categoryOptions(categories, language),
          tax: taxes.map(({ id, name }) => ({ value: id, label: name[language] })),
        }}
        imports={{ entity: 'products', needs: 'PRODUCTS__IMPORT' }}
        moreActions={actionsOf}
        bulk={(selection, end, count) => (
          <Suspense>
            <ProductBulk
              selection={selection}
              count={count}
              categories={categories}
              areArchived={list.state.url.filters['status'] === 'archived'}
              onDone={end}
            />
          </Suspense>
        )}
      />
      {adjusting}
    </>
  )
}
