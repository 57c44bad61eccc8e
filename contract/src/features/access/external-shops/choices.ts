/** Maximum number of external shops of a company, and of addresses of one shop. */
export const maxExternalShops = 10
export const mostReturnAddresses = 10

/** The reason to refuse a log-in request of a shop. */
const shopRefusals = ['expired', 'used', 'unknownShop', 'wrongAddress', 'notSigned'] as const
export type ShopRefusal = (typeof shopRefusals)[number]

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address to which people may return, as browsers write it; undefined if it is not valid. It must use TLS, except on a
 * developer's machine, and have no user, query or fragment.
 */
export function readReturnAddress(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || text.includes('?') || text.includes('#') || url.username !== '' || url.password !== '') return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && thisMachine.includes(url.hostname))
  return isSafe ? url.origin + url.pathname : undefined
}

/** The message key of the reason why a list of addresses cannot be stored; undefined if it can. */
export function faultOfAddresses(texts: readonly string[]): string | undefined {
  const addresses = texts.map(readReturnAddress)
  if (addresses.length === 0 || addresses.includes(undefined)) return 'externalShops.faults.address'
  if (addresses.length > mostReturnAddresses) return 'externalShops.faults.tooMany'
  const origins = new Set(addresses.map((address) => new URL(address ?? '').origin))
  return origins.size > 1 ? 'externalShops.faults.oneShop' : undefined
}
