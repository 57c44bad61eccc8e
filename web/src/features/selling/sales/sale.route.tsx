import { getOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Sale as SaleData } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link, useLocation, useParams } from 'react-router'
import { GiveBackLink } from '#src/features/selling/sales/give-back-link.tsx'
import { ReviewNotice } from '#src/features/selling/sales/review-notice.tsx'
import { SaleApprovals } from '#src/features/selling/sales/sale-approvals.tsx'
import { SaleBadges } from '#src/features/selling/sales/sale-badges.tsx'
import { SaleDetails } from '#src/features/selling/sales/sale-details.tsx'
import { SaleLines } from '#src/features/selling/sales/sale-lines.tsx'
import { SaleMovements } from '#src/features/selling/sales/sale-movements.tsx'
import { SalePayments } from '#src/features/selling/sales/sale-payments.tsx'
import { SaleReceipt } from '#src/features/selling/sales/sale-receipt.tsx'
import { SaleRefunds } from '#src/features/selling/sales/sale-refunds.tsx'
import { SaleTotals } from '#src/features/selling/sales/sale-totals.tsx'
import { VoidButton } from '#src/features/selling/sales/void-button.tsx'
import { VoidNotice } from '#src/features/selling/sales/void-notice.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One sale. An id of another company gives the same answer as one that does not exist. */
export default function Sale() {
  const t = useT()
  const { id = '' } = useParams()
  const location = useLocation()
  const query = useEndpointQuery(getSale, { id }, { networkMode: 'always' })
  const back = { to: listAddress('/dashboard/sales', location.state), label: t('sales.title') }
  const { data, error } = query

  if (data) return <SaleView sale={data.sale} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('sales.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('sales.detail.notFound')} text={t('sales.detail.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}

const titles = {
  sale: 'sales.detail.title',
  refund: 'sales.detail.refundTitle',
  exchange: 'sales.detail.exchangeTitle',
} as const

function SaleView({ sale, back }: { sale: SaleData; back: { to: string; label: string } }) {
  const t = useT()
  const company = useCompany()
  const settings = { ...company.settings, currencyTag: sale.currencyTag }
  return (
    <DetailPage
      title={t(titles[sale.type], {
        number: sale.receiptNumber,
      })}
      back={back}
      badge={<SaleBadges sale={sale} isTitled />}
      actions={
        <>
          <GiveBackLink sale={sale} />
          <VoidButton sale={sale} />
        </>
      }
      note={
        <>
          <time dateTime={sale.soldAt}>{formatDateTime(sale.soldAt, settings)}</time>{' '}
          {t('dashboard.zone', { timeZone: settings.timeZone })} ·{' '}
          {t('sales.detail.by', { cashier: sale.cashierName, checkout: sale.checkoutName })}
          {sale.sellerName !== sale.cashierName && ` · ${t('sales.detail.seller', { name: sale.sellerName })}`}
        </>
      }
      aside={
        <>
          <SaleCustomer sale={sale} />
          <SaleOrder sale={sale} />
          <SaleDetails sale={sale} />
          <SaleReceipt id={sale.id} token={sale.publicToken} />
        </>
      }
    >
      <VoidNotice voided={sale.voided} />
      <ReviewNotice sale={sale} />
      <SaleRefunds sale={sale} settings={settings} />
      <SaleLines sale={sale} settings={settings} />
      <SaleTotals sale={sale} settings={settings} />
      <SalePayments sale={sale} settings={settings} />
      <SaleMovements sale={sale} settings={settings} />
      <SaleApprovals approvals={sale.approvals} />
      <Notes sale={sale} />
    </DetailPage>
  )
}

/** The online order that it handed over, for those who may see orders. */
function SaleOrder({ sale: { order } }: { sale: SaleData }) {
  const t = useT()
  const maySee = useCan(getOrder)
  if (order === null) return null
  const number = t('orders.number', { number: order.number })
  return (
    <Card title={t('orders.one')} testId="sale-order">
      {maySee ? (
        <Link to={pathTo('dashboard-ecommerce-orders', 'en', { id: order.id })} className="tap">
          {number}
        </Link>
      ) : (
        <p>{number}</p>
      )}
    </Card>
  )
}

/** The note on the receipt, and the internal one. */
function Notes({ sale: { note, internalNote } }: { sale: SaleData }) {
  const t = useT()
  return (
    <>
      {note !== null && (
        <Card title={t('sales.detail.note')}>
          <p className="k-typed">{note}</p>
        </Card>
      )}
      {internalNote !== null && (
        <Card title={t('sales.detail.internalNote')} testId="sale-internal-note">
          <p className="k-typed">{internalNote}</p>
          <p className="k-muted k-small">{t('sales.detail.internalNoteHelp')}</p>
        </Card>
      )}
    </>
  )
}

/** The customer's data at the time of the sale, and its price list. */
function SaleCustomer({ sale: { customerName, customerTaxId, priceListName } }: { sale: SaleData }) {
  const t = useT()
  if (customerName === null && priceListName === null) return null
  return (
    <Card title={t('sales.detail.customer')} testId="sale-customer">
      <p>{customerName ?? t('sales.noCustomer')}</p>
      {customerTaxId !== null && <p className="k-muted k-small">{t('sales.detail.taxId', { taxId: customerTaxId })}</p>}
      {priceListName !== null && (
        <p className="k-muted k-small">{t('sales.detail.priceList', { name: priceListName })}</p>
      )}
    </Card>
  )
}
