import { RecordScreen, describeScreen, RecordList, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import {
  archivePriceList,
  createPriceList,
  listPriceLists,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import { priceListColumns } from '#src/features/catalogue/price-lists/price-list-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const priceLists = describeScreen(priceListsScreen, { endpoint: listPriceLists, create: createPriceList })

/** All price lists by name. */
function PriceListList() {
  const t = useT()
  const { settings } = useCompany()
  const archive = useEndpointMutation(archivePriceList)
  return (
    <RecordList
      list={useDescribedList(priceLists)}
      columns={priceListColumns(t, settings)}
      archive={useArchiveOfOne(archivePriceList, (id, isArchived) => archive.mutateAsync({ id, isArchived }))}
    />
  )
}

const PriceListEditor = lazyPart(
  async () => (await import('#src/features/catalogue/price-lists/price-list-editor.tsx')).PriceListEditor,
)

export default function PriceLists() {
  return <RecordScreen record="priceList" list={PriceListList} editor={PriceListEditor} />
}
