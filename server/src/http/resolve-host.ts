import { lookup } from 'node:dns/promises'

export type HostAddress = { address: string; family: number }
/** Every address of a name, as this machine resolves it. Throws when there is none. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true })
