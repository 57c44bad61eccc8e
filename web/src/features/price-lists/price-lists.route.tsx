import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PriceListList } from '#src/features/price-lists/price-list-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const PriceListEditor = late(
  async () => (await import('#src/features/price-lists/price-list-editor.tsx')).PriceListEditor,
)

/** The lists, or one of them (`?priceList=`); the list keeps its state meanwhile. */
export default function PriceLists() {
  const t = useT()
  const [params] = useSearchParams()
  const list = params.get('priceList')
  if (list === null) return <PriceListList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <PriceListEditor key={list} id={list} />
    </Suspense>
  )
}
