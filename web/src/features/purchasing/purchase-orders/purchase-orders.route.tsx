import { PurchaseOrderList } from '#src/features/purchasing/purchase-orders/purchase-order-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'

const PurchaseOrderEditor = lazyPart(
  async () => (await import('#src/features/purchasing/purchase-orders/purchase-order-editor.tsx')).PurchaseOrderEditor,
)

export default function PurchaseOrders() {
  return <RecordScreen record="purchaseOrder" list={PurchaseOrderList} editor={PurchaseOrderEditor} />
}
