import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { getLowestPrices } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import type { ReturnedItem } from '#src/features/selling/refunds/refund-without-receipt.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'

/** Why it is not added: it cannot be returned this way, has no price, or the server is unreachable. */
type AddFault = 'withoutPrice' | 'withoutOffline' | 'withoutKit'

/** The returned goods. The server prices each product when it is added; the price stays, also offline. */
export function useReturnedItems({ register }: SessionTools) {
  const [items, setItems] = useState<readonly ReturnedItem[]>([])
  const [isAdding, setAdding] = useState(false)
  const translator = useTranslator()

  async function add(item: CatalogueItem): Promise<AddFault | undefined> {
    if (item.type === 'kit') return 'withoutKit'
    if (items.some(({ item: known }) => known.variantId === item.variantId)) return undefined
    setAdding(true)
    try {
      const input = { checkoutId: register.checkout.id, variantIds: [item.variantId] }
      const { pricedAt, items: priced } = await callEndpoint(getLowestPrices, input, { logoutOnFail: false })
      const [price] = priced
      if (!price) return 'withoutPrice'
      const line = { lineId: newId(), item, quantity: item.quantityDecimals > 0 ? '' : '1', pricedAt }
      setItems((known) => [...known, { ...line, condition: 'resalable', unitPrice: price.unitPrice }])
      return undefined
    } catch (error) {
      if (error instanceof NetworkError) return 'withoutOffline'
      showApiError(error, translator)
      return undefined
    } finally {
      setAdding(false)
    }
  }
  const change = (lineId: string, part: Partial<Pick<ReturnedItem, 'quantity' | 'condition'>>) =>
    setItems((known) => known.map((line) => (line.lineId === lineId ? { ...line, ...part } : line)))
  const remove = (lineId: string) => setItems((known) => known.filter((line) => line.lineId !== lineId))
  return { items, isAdding, add, change, remove }
}
