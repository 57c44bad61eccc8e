/** Where a webhook may be sent (G-16). Checked when an address is saved, and again before each delivery. */
import { isIP } from 'node:net'
import type { HostAddress, ResolveHost } from '../../../http/resolve-host.ts'
import { isPublicAddress } from './is-public-address.ts'

export type TargetFault = 'form' | 'https' | 'notPublic'
type Target = { url: URL; hostname: string; isInternal: boolean }

/** Names that mean this machine or its own network. */
const privateNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** Parses an address as the sender will. `URL` turns decimal, octal and hexadecimal hosts into the address they stand for. */
export function readTarget(text: string, internalHosts: readonly string[]): Target | TargetFault {
  if (!URL.canParse(text)) return 'form'
  const url = new URL(text)
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isInternal = internalHosts.includes(hostname)
  if (url.protocol !== 'https:' && !(isInternal && url.protocol === 'http:')) return 'https'
  if (url.username !== '' || url.password !== '' || hostname === '') return 'form'
  if (isInternal) return { url, hostname, isInternal }
  if (isIP(hostname) !== 0) return isPublicAddress(hostname) ? { url, hostname, isInternal } : 'notPublic'
  if (!hostname.includes('.') || privateNames.test(hostname)) return 'notPublic'
  return { url, hostname, isInternal }
}

export function isTarget(read: Target | TargetFault): read is Target {
  return typeof read !== 'string'
}

/**
 * The addresses of a target, all of them public. The sender connects to one of these and does not resolve the name again, so a name that
 * answers differently the second time gains nothing. Undefined when one of them is not public.
 */
export async function resolveTarget(
  { hostname, isInternal }: Target,
  resolveHost: ResolveHost,
): Promise<readonly HostAddress[] | undefined> {
  const family = isIP(hostname)
  const addresses = family === 0 ? await resolveHost(hostname) : [{ address: hostname, family }]
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  return isInternal || addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined
}
