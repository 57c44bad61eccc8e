import {
  createPriceList,
  setPricesOfList,
  updatePriceList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import type { pricesOf } from '#src/features/catalogue/price-lists/price-grid.ts'
import { priceListForm } from '#src/features/catalogue/price-lists/price-list-values.ts'
import { readPriceList } from '#src/features/catalogue/price-lists/read-price-list.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

/** Products whose prices go in one call (the contract's limit). */
const perCall = 500

/** Everything behind the form of a price list. A conflicting change of another person is shown, not overwritten. */
export function usePriceListForm(stored: PriceList | null) {
  const create = useEndpointMutation(createPriceList)
  const update = useEndpointMutation(updatePriceList)
  const setPrices = useEndpointMutation(setPricesOfList)
  const withPrices = async (saved: PriceList, changes: readonly ReturnType<typeof pricesOf>[]) => {
    let list = saved
    for (let at = 0; at < changes.length; at += perCall) {
      const input = { priceListId: list.id, version: list.version, variants: changes.slice(at, at + perCall) }
      list = (await setPrices.mutateAsync(input)).priceList
    }
    return list
  }
  return useDescribedEditor({
    form: priceListForm,
    stored,
    read: readPriceList,
    create: async ({ changes, ...sent }) => withPrices((await create.mutateAsync(sent)).priceList, changes),
    update: async ({ changes, ...sent }, before) => {
      const isSame = sent.name === before.name && sent.percentage === before.percentage
      const saved = isSame && changes.length > 0 ? before : (await update.mutateAsync(sent)).priceList
      return withPrices(saved, changes)
    },
    onCreated: useOpenCreated(priceListsScreen),
  })
}

export type PriceListFormState = ReturnType<typeof usePriceListForm>
