import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { purchaseOrdersScreen } from '@mostrador/contract/features/purchasing/purchase-orders/screen.ts'
import { useSearchParams } from 'react-router'
import { CountPage } from '#src/features/purchasing/purchase-receipts/public.tsx'
import { OrderForm } from '#src/features/purchasing/purchase-orders/form/order-form.tsx'
import { OrderPage } from '#src/features/purchasing/purchase-orders/page/order-page.tsx'
import { RecordLoader } from '#src/features/office/records/public.tsx'

/** One order: a form while it is a draft, its page afterwards, and the count at the door over it (`&count=1`). */
export function PurchaseOrderEditor({ id }: { id: string }) {
  const [params] = useSearchParams()
  const isDirect = id === 'direct'
  if (params.has('count')) return <CountPage orderId={id} />
  return (
    <RecordLoader screen={purchaseOrdersScreen} id={isDirect ? 'new' : id} get={getPurchaseOrder}>
      {(answer, back) => {
        const order = answer?.purchaseOrder ?? null
        if (order && order.status !== 'draft') return <OrderPage stored={order} back={back} />
        return <OrderForm key={order?.status ?? 'new'} stored={order} back={back} isDirect={isDirect} />
      }}
    </RecordLoader>
  )
}
