import {
  archivePriceList,
  createPriceList,
  updatePriceList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import { KindCard } from '#src/features/catalogue/price-lists/kind-card.tsx'
import { priceListForm } from '#src/features/catalogue/price-lists/price-list-values.ts'
import { PricesCard } from '#src/features/catalogue/price-lists/prices-card.tsx'
import { readPriceList } from '#src/features/catalogue/price-lists/read-price-list.ts'
import { usePriceListForm } from '#src/features/catalogue/price-lists/use-price-list-form.ts'
import { type BackLink, RecordPage } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

type PriceListFormProps = { stored: PriceList | null; back: BackLink }

/** A price list with its prices, saved together. */
export function PriceListForm({ stored, back }: PriceListFormProps) {
  const t = useT()
  const archive = useEndpointMutation(archivePriceList)
  const editor = usePriceListForm(stored)
  return (
    <RecordPage
      screen={priceListsScreen}
      back={back}
      editor={editor}
      fields={priceListForm.described(t)}
      firstField="name"
      endpoints={{ create: createPriceList, update: updatePriceList, archive: archivePriceList }}
      onArchive={async ({ id }, isArchived) => {
        await archive.mutateAsync({ id, isArchived })
        return readPriceList(id)
      }}
    >
      {(isReadOnly) => (
        <>
          <KindCard editor={editor} />
          <PricesCard editor={editor} isReadOnly={isReadOnly} />
        </>
      )}
    </RecordPage>
  )
}
