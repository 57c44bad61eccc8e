import { getSupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation, useParams } from 'react-router'
import { InvoiceView } from '#src/features/purchasing/supplier-invoices/invoice-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One electronic invoice: what it says, which products its lines are, and what becomes of it. */
export default function SupplierInvoice() {
  const t = useT()
  const { id = '' } = useParams()
  const location = useLocation()
  const { data, error, refetch } = useEndpointQuery(getSupplierInvoice, { id }, { networkMode: 'always' })
  const listPath = pathTo('dashboard-supplierInvoices', 'en')
  const back = { to: listAddress(listPath, location.state), label: t('supplierInvoices.title') }

  if (data) return <InvoiceView invoice={data.invoice} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('supplierInvoices.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('supplierInvoices.detail.notFound')} text={t('supplierInvoices.detail.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </DetailPage>
  )
}
