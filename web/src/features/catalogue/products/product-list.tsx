import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { productList } from '@mostrador/contract/features/catalogue/products/list.ts'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ListExport } from '#src/features/office/exports/public.tsx'
import { ImportLink } from '#src/features/office/imports/public.tsx'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { productColumns } from '#src/features/catalogue/products/product-columns.tsx'
import { productFilters } from '#src/features/catalogue/products/product-filters.ts'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useRowActions } from '#src/features/catalogue/products/row-actions.tsx'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import type { ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { BuiltInView } from '#src/ui/admin/list/view-tabs.tsx'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const ProductBulk = late(async () => (await import('#src/features/catalogue/products/product-bulk.tsx')).ProductBulk)

/** All products, newest change first. */
export function ProductList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createProduct)
  const { actionsOf, adjusting } = useRowActions()
  const seesCosts = useCan('PRODUCTS__COST_VIEW')
  const categories = useEndpointQuery(listCategories, {}).data?.items ?? []
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  const ownColumns = useMetadataColumns<ProductRow>('product')
  const state = useListUrl('products', productList)
  const query = useListQuery(listProducts, state.question)

  const newAddress = productAddress(search, 'new')
  return (
    <>
      <ListPage<ProductRow>
        title={t('products.title')}
        caption={t('products.caption')}
        columns={[...productColumns({ t, language, settings, categories, taxes, seesCosts }), ...ownColumns]}
        links={linksOf(search)}
        query={query}
        state={state}
        searchLabel={t('products.search')}
        filters={productFilters({ t, language, categories, taxes })}
        entities={['product']}
        views={builtInViews(t)}
        rowActions={actionsOf}
        bulk={(selection, end, count) => (
          <Suspense>
            <ProductBulk
              selection={selection}
              count={count}
              categories={categories}
              areArchived={state.url.filters['status'] === 'archived'}
              onDone={end}
            />
          </Suspense>
        )}
        action={
          <div className={styles['buttons']}>
            <ImportLink entity="products" needs="PRODUCTS__IMPORT" testId="import-products" />
            <ListExport state={state} data={query.data} />
            <AddButton to={newAddress} label={t('products.add')} testId="add-product" quiet={false} />
          </div>
        }
        onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
        empty={{
          text: t('products.empty'),
          action: <AddButton to={newAddress} label={t('products.addFirst')} testId="add-first-product" quiet />,
          more: <ImportLink entity="products" needs="PRODUCTS__IMPORT" testId="import-first-products" />,
        }}
      />
      {adjusting}
    </>
  )
}

function linksOf(search: string): ListRowLinks<ProductRow> {
  return {
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => productAddress(search, id),
    nameOf: ({ name }) => name,
    testIdOf: ({ sku }) => `row-${sku}`,
  }
}

function builtInViews(t: T): BuiltInView[] {
  return [
    { key: 'active', label: t('products.status.active'), query: 'f.status=active' },
    { key: 'low', label: t('products.views.low'), query: 'f.stock=low,out,negative' },
    { key: 'noBarcode', label: t('products.views.noBarcode'), query: 'f.hasBarcode=no' },
    { key: 'onWeb', label: t('products.views.onWeb'), query: 'f.channel=store' },
    { key: 'archived', label: t('products.status.archived'), query: 'f.status=archived' },
  ]
}

type AddButtonProps = { to: string; label: string; testId: string; quiet: boolean }

function AddButton({ to, label, testId, quiet }: AddButtonProps) {
  return (
    <ActionLink
      endpoint={createProduct}
      to={to}
      label={label}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={testId}
      quiet={quiet}
    />
  )
}
