/** The most shops outside of the service that a company registers, and the most addresses of one. */
export const maxExternalShops = 10
export const mostReturnAddresses = 10

/** Why a shop's request to log a person in is refused. */
export const shopRefusals = ['expired', 'used', 'unknownShop', 'wrongAddress', 'notSigned'] as const
export type ShopRefusal = (typeof shopRefusals)[number]

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address that people may be sent back to, as browsers write it; undefined if it is none. It is encrypted, except on the machine of a
 * developer, and has no user, query or fragment.
 */
export function readReturnAddress(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || text.includes('?') || text.includes('#') || url.username !== '' || url.password !== '') return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && thisMachine.includes(url.hostname))
  return isSafe ? url.origin + url.pathname : undefined
}

/** Why a list of addresses cannot be kept, as the key of a message; undefined if it can. */
export function faultOfAddresses(texts: readonly string[]): string | undefined {
  const addresses = texts.map(readReturnAddress)
  if (addresses.length === 0 || addresses.includes(undefined)) return 'externalShops.faults.address'
  if (addresses.length > mostReturnAddresses) return 'externalShops.faults.tooMany'
  const origins = new Set(addresses.map((address) => new URL(address ?? '').origin))
  return origins.size > 1 ? 'externalShops.faults.oneShop' : undefined
}
