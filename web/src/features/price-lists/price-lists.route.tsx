import { PriceListList } from '#src/features/price-lists/price-list-list.tsx'
import { RecordScreen } from '#src/features/records/public.tsx'
import { late } from '#src/lib/late.ts'

const PriceListEditor = late(
  async () => (await import('#src/features/price-lists/price-list-editor.tsx')).PriceListEditor,
)

export default function PriceLists() {
  return <RecordScreen record="priceList" list={PriceListList} editor={PriceListEditor} />
}
