import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CountList } from '#src/features/catalogue/stock-counts/count-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { countingParam } from '#src/features/catalogue/stock-counts/counting-address.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const CountScreen = lazyPart(
  async () => (await import('#src/features/catalogue/stock-counts/count-screen.tsx')).CountScreen,
)
const CountingScreen = lazyPart(
  async () => (await import('#src/features/catalogue/stock-counts/counting-screen.tsx')).CountingScreen,
)

/** Stock counts, one of them, or the page on which it is counted. */
export default function StockCounts() {
  const t = useT()
  const { id } = useParams()
  const [search] = useSearchParams()
  const isCounting = search.has(countingParam)
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      {id === undefined && <CountList />}
      {id !== undefined && !isCounting && <CountScreen key={id} id={id} />}
      {id !== undefined && isCounting && <CountingScreen key={id} id={id} />}
    </Suspense>
  )
}
