import { Suspense } from 'react'
import { useParams } from 'react-router'
import { OrderList } from '#src/features/shop/orders/order-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const OrderScreen = lazyPart(async () => (await import('#src/features/shop/orders/order-screen.tsx')).OrderScreen)

/** Orders of the online shop, or one of them. */
export default function Orders() {
  const t = useT()
  const { id } = useParams()
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      {id === undefined ? <OrderList /> : <OrderScreen key={id} id={id} />}
    </Suspense>
  )
}
