import {
  createPriceList,
  setPricesOfList,
  updatePriceList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type PriceRow, pricesOf } from '#src/features/catalogue/price-lists/price-grid.ts'
import { readPriceList } from '#src/features/catalogue/price-lists/read-price-list.ts'
import {
  priceListInput,
  priceListRules,
  type PriceListValues,
  valuesOf,
} from '#src/features/catalogue/price-lists/price-list-values.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

/** Products whose prices go in one call (the contract's limit). */
const perCall = 500

/** Everything behind the form of a price list. A conflicting change of another person is shown, not overwritten. */
export function usePriceListForm(stored: PriceList | null) {
  const { settings } = useCompany()
  const create = useEndpointMutation(createPriceList)
  const update = useEndpointMutation(updatePriceList)
  const setPrices = useEndpointMutation(setPricesOfList)

  const saveList = async (values: PriceListValues, base: PriceList | null): Promise<PriceList> => {
    const input = priceListInput(values, base, settings)
    if (!base) return (await create.mutateAsync(input)).priceList
    if (input.name === base.name && input.percentage === base.percentage && values.changes.length > 0) return base
    return (await update.mutateAsync({ ...input, id: base.id, version: base.version })).priceList
  }
  return useRecordEditor<PriceList, PriceListValues>({
    stored,
    draftOf: 'priceList',
    valuesOf: (list) => valuesOf(list, settings),
    rules: () => priceListRules(settings),
    read: readPriceList,
    save: async (values, base) => {
      let list = await saveList(values, base)
      for (const variants of inCalls(values.changes, settings)) {
        const input = { priceListId: list.id, version: list.version, variants }
        list = (await setPrices.mutateAsync(input)).priceList
      }
      return list
    },
    onCreated: useOpenCreated(priceListsScreen),
  })
}

export type PriceListFormState = ReturnType<typeof usePriceListForm>

function inCalls(rows: readonly PriceRow[], settings: CompanySettings) {
  return Array.from({ length: Math.ceil(rows.length / perCall) }, (_, call) =>
    rows.slice(call * perCall, (call + 1) * perCall).map((row) => pricesOf(row, settings)),
  )
}
