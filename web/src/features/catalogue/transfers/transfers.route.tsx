import { Suspense } from 'react'
import { useParams } from 'react-router'
import { TransferList } from '#src/features/catalogue/transfers/transfer-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const TransferScreen = lazyPart(
  async () => (await import('#src/features/catalogue/transfers/transfer-screen.tsx')).TransferScreen,
)

/** Transfers between locations, or one of them. */
export default function Transfers() {
  const t = useT()
  const { id } = useParams()
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      {id === undefined ? <TransferList /> : <TransferScreen key={id} id={id} />}
    </Suspense>
  )
}
