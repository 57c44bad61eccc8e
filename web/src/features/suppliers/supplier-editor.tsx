import { getSupplier } from '@mostrador/contract/features/suppliers/endpoints.ts'
import { useLocation } from 'react-router'
import { supplierAddress } from '#src/features/suppliers/supplier-address.ts'
import { SupplierForm } from '#src/features/suppliers/supplier-form.tsx'
import { useMetadataDefaults } from '#src/features/metadata/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** The form of a supplier, once it has loaded. It always loads fresh data, because an old version could not be saved. */
export function SupplierEditor({ id }: { id: string }) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const { data, error, refetch } = useEndpointQuery(
    getSupplier,
    { id },
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: 0 },
  )
  const defaults = useMetadataDefaults('supplier')
  const back = { to: supplierAddress(search, null), label: t('suppliers.title') }

  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const isThere = isNew ? defaults : data
  if (error && !isThere) {
    return (
      <DetailPage title={t('suppliers.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('suppliers.notFound')} text={t('suppliers.notFoundText')} />
        ) : (
          <ListFailure error={error} onRetry={() => void refetch()} />
        )}
      </DetailPage>
    )
  }
  if (!isThere) return <DetailLoading label={t('shell.list.loading')} />
  return <SupplierForm stored={data?.supplier ?? null} defaults={defaults ?? {}} back={back} />
}
