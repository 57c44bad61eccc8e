import { listCategories } from '@mostrador/contract/features/categories/endpoints.ts'
import { createProduct, listProducts } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { categoryOptions } from '#src/features/products/category-names.ts'
import { productColumns } from '#src/features/products/product-columns.tsx'
import {
  type ProductFilter,
  type ProductSort,
  productAddress,
  productQuestion,
  productStatuses,
} from '#src/features/products/product-list-url.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/action-link.tsx'
import { listQueryOptions } from '#src/ui/admin/list-query.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'
import type { PageTrailState } from '#src/ui/admin/use-page-trail.ts'
import { ListPage } from '#src/ui/list-page.tsx'

type ProductListProps = { state: ListUrlState<ProductSort, ProductFilter>; pages: PageTrailState }

/** All products, newest change first. */
export function ProductList({ state, pages }: ProductListProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createProduct)
  const categories = useEndpointQuery(listCategories, {}).data?.items ?? []
  const question = { ...productQuestion(state.url), ...(pages.cursor !== undefined && { cursor: pages.cursor }) }
  const query = useEndpointQuery(listProducts, question, listQueryOptions)

  const newAddress = productAddress(search, 'new')
  const addButton = (label: string, testId: string, quiet: boolean) => (
    <ActionLink
      endpoint={createProduct}
      to={newAddress}
      label={label}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={testId}
      quiet={quiet}
    />
  )
  return (
    <ListPage<Product>
      title={t('products.title')}
      caption={t('products.caption')}
      columns={productColumns({ t, language, settings, categories })}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => productAddress(search, id),
        testIdOf: ({ sku }) => `row-${sku}`,
      }}
      query={query}
      state={state}
      pages={pages}
      searchLabel={t('products.search')}
      filters={[
        { name: 'category', label: t('products.columns.category'), options: categoryOptions(categories, language) },
        {
          name: 'status',
          label: t('products.columns.status'),
          options: productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) })),
        },
      ]}
      action={addButton(t('products.add'), 'add-product', false)}
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('products.empty'), action: addButton(t('products.addFirst'), 'add-first-product', true) }}
    />
  )
}
