import { getPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** A price list as it is stored now. */
export async function readPriceList(id: string): Promise<PriceList> {
  return (await callEndpoint(getPriceList, { id })).priceList
}
