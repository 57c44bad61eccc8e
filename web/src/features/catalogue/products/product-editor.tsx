import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { useLocation } from 'react-router'
import { useMetadataDefaults } from '#src/features/catalogue/metadata/public.tsx'
import { ProductForm } from '#src/features/catalogue/products/product-form.tsx'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** The form of a product, once all its data has loaded. It always loads fresh data, because an old version could not be saved. */
export function ProductEditor({ id }: { id: string }) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const options = { networkMode: 'always' } as const
  const taxes = useEndpointQuery(listTaxes, {}, options)
  const categories = useEndpointQuery(listCategories, {}, options)
  const detail = useEndpointQuery(getProduct, { id }, { ...options, enabled: !isNew, gcTime: 0, staleTime: 0 })
  const product = useMetadataDefaults('product')
  const variant = useMetadataDefaults('variant')
  const defaults = product && variant && { product, variant }
  const back = { to: productAddress(search, null), label: t('products.title') }

  const error = taxes.error ?? categories.error ?? detail.error
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const isThere = taxes.data && categories.data && (isNew ? defaults : detail.data)
  if (error && !isThere) {
    return (
      <DetailPage title={t('products.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('products.notFound')} text={t('products.notFoundText')} />
        ) : (
          <ListFailure
            error={error}
            onRetry={() => void Promise.all([taxes.refetch(), categories.refetch(), !isNew && detail.refetch()])}
          />
        )}
      </DetailPage>
    )
  }
  if (!isThere) return <DetailLoading label={t('shell.list.loading')} />
  return (
    <ProductForm
      stored={detail.data?.product ?? null}
      taxes={taxes.data.items}
      categories={categories.data.items}
      defaults={defaults ?? { product: {}, variant: {} }}
      back={back}
    />
  )
}
