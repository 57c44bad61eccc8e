import { getPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import { PriceListForm } from '#src/features/catalogue/price-lists/price-list-form.tsx'
import { RecordLoader } from '#src/features/office/records/public.tsx'

/** The form of a price list, once it has loaded. */
export function PriceListEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={priceListsScreen} id={id} get={getPriceList}>
      {(answer, back) => <PriceListForm stored={answer?.priceList ?? null} back={back} />}
    </RecordLoader>
  )
}
