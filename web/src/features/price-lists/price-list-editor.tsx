import { getPriceList } from '@mostrador/contract/features/price-lists/endpoints.ts'
import { priceListsScreen } from '@mostrador/contract/features/price-lists/screen.ts'
import { PriceListForm } from '#src/features/price-lists/price-list-form.tsx'
import { RecordLoader } from '#src/features/records/public.tsx'

/** The form of a price list, once it has loaded. */
export function PriceListEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={priceListsScreen} id={id} get={getPriceList}>
      {(answer, back) => <PriceListForm stored={answer?.priceList ?? null} back={back} />}
    </RecordLoader>
  )
}
