import { Button } from '@mantine/core'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import {
  createSupplierBill,
  listSupplierBills,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BillState } from '#src/features/purchasing/supplier-bills/bill-state.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The bills of an order; nothing for people who may not see them. */
export function OrderBillsCard({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const mayBill = useCan(createSupplierBill)
  if (!mayBill || order.status === 'cancelled') return null
  const bills = pathTo('dashboard-supplierBills', 'en')
  return (
    <Card
      title={t('supplierBills.title')}
      action={
        <Button
          component={Link}
          to={`${bills}?supplierBill=new&order=${order.id}`}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          data-testid="bill-order"
        >
          {t('supplierBills.add')}
        </Button>
      }
      testId="order-bills"
    >
      <Bills order={order} base={bills} />
    </Card>
  )
}

function Bills({ order, base }: { order: PurchaseOrder; base: string }) {
  const t = useT()
  const { settings } = useCompany()
  const { data, error, refetch } = useEndpointQuery(listSupplierBills, { filters: { order: order.id } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return <p className="k-muted">{t('purchaseOrders.bill.unbilled')}</p>
  return (
    <DataTable
      caption={t('supplierBills.caption')}
      columns={[
        { key: 'number', label: t('supplierBills.columns.number') },
        { key: 'dueOn', label: t('supplierBills.columns.dueOn'), minor: true },
        { key: 'state', label: t('supplierBills.columns.state') },
        { key: 'left', label: t('supplierBills.columns.left'), align: 'end' },
      ]}
      rows={data.items.map((bill) => ({
        key: bill.id,
        cells: [
          <Link key="number" to={`${base}?supplierBill=${bill.id}`}>
            {t('supplierBills.numbered', { kind: t(`supplierBills.kinds.${bill.kind}`), number: bill.number })}
          </Link>,
          formatDate(bill.dueOn, settings),
          <BillState key="state" bill={bill} />,
          formatMoney(bill.leftAmount, { ...settings, currencyTag: bill.currencyTag }),
        ],
      }))}
    />
  )
}
