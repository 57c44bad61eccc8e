/** The online shop of a request's host: a subdomain of this installation, or the shop's own domain (E-3). */
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/** A host that changes hands, or loses its proof, is noticed after this time. */
const lifeMilliseconds = 60_000
const mostHosts = 2000

export type ShopOfHost = (request: FastifyRequest) => Promise<string | null>

/** The name of the shop, or null for the installation itself and for unknown hosts. */
export function createShopOfHost(deps: Deps): ShopOfHost {
  const known = new Map<string, { name: string | null; until: number }>()
  const own = deps.config.publicUrl === undefined ? 'localhost' : new URL(deps.config.publicUrl).hostname
  return async ({ hostname }) => {
    const host = hostname.toLowerCase()
    const asked = questionOf(host, own, deps.config.publicUrl !== undefined)
    if (!asked) return null
    const now = deps.now().getTime()
    const found = known.get(host)
    if (found && found.until > now) return found.name
    const name = (await isServed(deps, asked)) ? asked.host : null
    if (known.size >= mostHosts) known.clear()
    known.set(host, { name, until: now + lifeMilliseconds })
    return name
  }
}

type Question = { kind: 'subdomain' | 'domain'; host: string }

/** The name to search for; undefined for the installation's own name. Without a configured address no shop has a domain here. */
function questionOf(host: string, own: string, isConfigured: boolean): Question | undefined {
  if (host === own) return undefined
  if (host.endsWith(`.${own}`)) {
    const label = host.slice(0, -own.length - 1)
    return label.includes('.') ? undefined : { kind: 'subdomain', host: label }
  }
  return isConfigured && host.includes('.') && !/^[\d.]+$/.test(host) ? { kind: 'domain', host } : undefined
}

function isServed({ db }: Deps, { kind, host }: Question): Promise<boolean> {
  return inTransaction(db, 'nobody', async (tx) => {
    const row = await tx
      .selectFrom('shopHosts')
      .select('host')
      .where('kind', '=', kind)
      .where('host', '=', host)
      .where('state', '=', 'active')
      .executeTakeFirst()
    return row !== undefined
  })
}
