import { getCustomer, listCustomerGroups } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { useLocation } from 'react-router'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { CustomerForm } from '#src/features/customers/customers/customer-form.tsx'
import { useMetadataDefaults } from '#src/features/catalogue/metadata/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** The form of a customer, once all its data has loaded. It always loads fresh data, because an old version could not be saved. */
export function CustomerEditor({ id }: { id: string }) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const options = { networkMode: 'always' } as const
  const groups = useEndpointQuery(listCustomerGroups, {}, options)
  const detail = useEndpointQuery(getCustomer, { id }, { ...options, enabled: !isNew, gcTime: 0, staleTime: 0 })
  const defaults = useMetadataDefaults('customer')
  const back = { to: customerAddress(search, null), label: t('customers.title') }

  const error = groups.error ?? detail.error
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const isThere = groups.data && (isNew ? defaults : detail.data)
  if (error && !isThere) {
    return (
      <DetailPage title={t('customers.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('customers.notFound')} text={t('customers.notFoundText')} />
        ) : (
          <ListFailure error={error} onRetry={() => void Promise.all([groups.refetch(), !isNew && detail.refetch()])} />
        )}
      </DetailPage>
    )
  }
  if (!isThere) return <DetailLoading label={t('shell.list.loading')} />
  return (
    <CustomerForm
      stored={detail.data?.customer ?? null}
      groups={groups.data.items}
      defaults={defaults ?? {}}
      back={back}
    />
  )
}
