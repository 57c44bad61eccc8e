import { useSearchParams } from 'react-router'
import { PriceListEditor } from '#src/features/price-lists/price-list-editor.tsx'
import { PriceListList } from '#src/features/price-lists/price-list-list.tsx'

/** The lists, or one of them (`?priceList=`); the list keeps its place meanwhile. */
export default function PriceLists() {
  const [params] = useSearchParams()
  const list = params.get('priceList')
  return list === null ? <PriceListList /> : <PriceListEditor key={list} id={list} />
}
