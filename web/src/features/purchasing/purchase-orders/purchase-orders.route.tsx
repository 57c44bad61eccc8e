import { PurchaseOrderList } from '#src/features/purchasing/purchase-orders/purchase-order-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'
import { late } from '#src/lib/late.ts'

const PurchaseOrderEditor = late(
  async () => (await import('#src/features/purchasing/purchase-orders/purchase-order-editor.tsx')).PurchaseOrderEditor,
)

export default function PurchaseOrders() {
  return <RecordScreen record="purchaseOrder" list={PurchaseOrderList} editor={PurchaseOrderEditor} />
}
