import {
  archivePriceList,
  createPriceList,
  listPriceLists,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { priceListList } from '@mostrador/contract/features/catalogue/price-lists/list.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import { priceListColumns } from '#src/features/catalogue/price-lists/price-list-columns.tsx'
import { RecordList, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** All price lists by name. */
export function PriceListList() {
  const t = useT()
  const { settings } = useCompany()
  const archive = useEndpointMutation(archivePriceList)
  const state = useListUrl('priceLists', priceListList)
  return (
    <RecordList<PriceList>
      screen={priceListsScreen}
      state={state}
      query={useListQuery(listPriceLists, state.question)}
      columns={priceListColumns(t, settings)}
      create={createPriceList}
      archive={useArchiveOfOne(archivePriceList, (id, isArchived) => archive.mutateAsync({ id, isArchived }))}
    />
  )
}
