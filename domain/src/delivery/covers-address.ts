import { placeKey } from './place-key.ts'
import { fitsPostalPattern } from './postal-pattern.ts'

/** Where a delivery method goes. It covers every place that it lists; without any, the whole country. */
export type DeliveryZone = {
  readonly id: string
  readonly countryTag: string
  readonly regions: readonly string[]
  /** Communes, towns or cities. */
  readonly communes: readonly string[]
  readonly postalPatterns: readonly string[]
}

export type DeliveryAddress = {
  readonly countryTag: string
  readonly region: string
  readonly commune: string
  readonly postalCode: string
}

/** Whether an address lies in a zone (V-2). Unknown parts of the address, which are empty, match nothing. */
export function coversAddress(zone: DeliveryZone, address: DeliveryAddress): boolean {
  const { regions, communes, postalPatterns } = zone
  if (zone.countryTag !== address.countryTag) return false
  if (regions.length + communes.length + postalPatterns.length === 0) return true
  return (
    isListed(regions, address.region) ||
    isListed(communes, address.commune) ||
    postalPatterns.some((pattern) => fitsPostalPattern(address.postalCode, pattern))
  )
}

function isListed(names: readonly string[], name: string): boolean {
  const key = placeKey(name)
  return key !== '' && names.some((listed) => placeKey(listed) === key)
}
