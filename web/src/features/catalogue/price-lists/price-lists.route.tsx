import { PriceListList } from '#src/features/catalogue/price-lists/price-list-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'
import { late } from '#src/lib/late.ts'

const PriceListEditor = late(
  async () => (await import('#src/features/catalogue/price-lists/price-list-editor.tsx')).PriceListEditor,
)

export default function PriceLists() {
  return <RecordScreen record="priceList" list={PriceListList} editor={PriceListEditor} />
}
