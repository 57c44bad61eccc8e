import {
  createPurchaseOrder,
  listPurchaseOrders,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { receiveWithoutOrder } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { purchaseOrderColumns } from '#src/features/purchasing/purchase-orders/purchase-order-columns.tsx'
import { orderAddress } from '#src/features/purchasing/purchase-orders/order-address.ts'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList } from '#src/features/office/records/public.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const purchaseOrders = describeList({
  area: 'purchaseOrders',
  spec: purchaseOrderList,
  endpoint: listPurchaseOrders,
  entities: ['purchaseOrder'],
  rows: {
    address: orderAddress,
    nameOf: ({ number }, t) => t('purchaseOrders.numbered', { number }),
    testIdOf: ({ number }) => `order-${number}`,
  },
  create: { endpoint: createPurchaseOrder, testId: 'purchase-order' },
  filters: {
    status: { words: 'status', isPromoted: true },
    supplier: { source: supplierSource, isPromoted: true },
    isLate: { isPromoted: true },
    location: { source: locationSource },
    receipt: { words: 'receipt' },
    bill: { words: 'bill' },
    expectedOn: { mayBeEmpty: true },
    createdAt: {},
    hasArrived: {},
  },
  views: {
    toReceive: 'f.status=ordered&sort=expectedOn',
    late: 'f.isLate=yes',
    arrived: 'f.hasArrived=yes',
    drafts: 'f.status=draft',
  },
})

/** All orders, the newest first. */
export function PurchaseOrderList() {
  const t = useT()
  const { settings } = useCompany()
  return (
    <RecordList
      list={useDescribedList(purchaseOrders)}
      columns={purchaseOrderColumns(t, settings)}
      tools={<DirectLink />}
      more={<DirectLink />}
    />
  )
}

/** For goods that came with nothing but the supplier's paper. */
function DirectLink() {
  const t = useT()
  const { search } = useLocation()
  return (
    <ActionLink
      endpoint={receiveWithoutOrder}
      to={orderAddress(search, 'direct')}
      label={t('purchaseReceipts.count.direct')}
      icon={<IconPackageImport size={18} stroke={1.75} />}
      testId="receive-direct"
      quiet
    />
  )
}
