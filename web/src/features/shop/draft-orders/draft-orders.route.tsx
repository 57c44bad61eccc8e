import { Suspense } from 'react'
import { useParams } from 'react-router'
import { DraftOrderList } from '#src/features/shop/draft-orders/draft-order-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const DraftOrderScreen = lazyPart(
  async () => (await import('#src/features/shop/draft-orders/draft-order-screen.tsx')).DraftOrderScreen,
)

/** Orders that the office prepares, or one of them. */
export default function DraftOrders() {
  const t = useT()
  const { id } = useParams()
  if (id === undefined) return <DraftOrderList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <DraftOrderScreen key={id} id={id} />
    </Suspense>
  )
}
