import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { getCustomerPurchases } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** A customer's last sales and most bought products, for members who may see sales. */
export function CustomerPurchases({ id }: { id: string }) {
  const t = useT()
  const { settings } = useCompany()
  const maySee = useCan(getCustomerPurchases)
  const { data, error, refetch } = useEndpointQuery(
    getCustomerPurchases,
    { id },
    { enabled: maySee, networkMode: 'always' },
  )
  if (!maySee) return null
  return (
    <Card title={t('customers.purchases.title')} testId="customer-purchases">
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data?.sales.length === 0 && <p className="k-muted">{t('customers.purchases.none')}</p>}
      {data && data.sales.length > 0 && <LastSales sales={data.sales} />}
      {data && data.items.length > 0 && (
        <DataTable
          caption={t('customers.purchases.itemsCaption')}
          columns={[
            { key: 'item', label: t('customers.purchases.items') },
            { key: 'quantity', label: t('customers.purchases.quantity'), align: 'end' },
            { key: 'total', label: t('customers.purchases.total'), align: 'end' },
          ]}
          rows={data.items.map(({ variantId, name, quantity, grossAmount }) => ({
            key: variantId,
            cells: [name, formatQuantity(quantity, settings), formatMoney(grossAmount, settings)],
          }))}
        />
      )}
    </Card>
  )
}

function LastSales({ sales }: { sales: OutputOf<typeof getCustomerPurchases>['sales'] }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <DataTable
      caption={t('customers.purchases.salesCaption')}
      columns={[
        { key: 'sale', label: t('customers.purchases.sale') },
        { key: 'total', label: t('customers.purchases.total'), align: 'end' },
      ]}
      rows={sales.map((sale) => ({
        key: sale.id,
        cells: [
          <span key="sale">
            <Link to={`/dashboard/sales/${sale.id}`}>{sale.receiptNumber}</Link>
            <br />
            <small className="k-muted">
              <TimeAgo at={sale.soldAt} />
            </small>
          </span>,
          formatMoney(sale.totalAmount, settings),
        ],
      }))}
    />
  )
}
