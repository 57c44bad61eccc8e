import { AppError } from '@mostrador/contract/errors.ts'
import type { DomainLook, DomainState } from '@mostrador/domain/shop/shop-host.ts'
import { stateAfterLook } from '@mostrador/domain/shop/shop-host.ts'
import { sql } from 'kysely'
import type { CompanyCtx, Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { ResolveTxt } from '../../../http/resolve-txt.ts'
import { getGeneral } from './tabs.ts'
import { recordPrefix, recordText } from './shop-hosts.ts'

type Own = { host: string; state: DomainState; token: string }

/** Looks for the token of a domain. A failed resolver gives no result. */
async function lookFor(resolveTxt: ResolveTxt, { host, token }: Pick<Own, 'host' | 'token'>): Promise<DomainLook> {
  try {
    const texts = await resolveTxt(`${recordPrefix}.${host}`)
    return texts.includes(recordText(token)) ? 'found' : 'missing'
  } catch {
    return 'unknown'
  }
}

/** Checks the company's domain now, on request. */
export async function checkDomain(ctx: CompanyCtx) {
  const own = await readOwn(ctx.tx, ctx.company.id)
  if (!own) throw new AppError('notFound')
  const look = await lookFor(ctx.deps.resolveTxt, own)
  await keepState(ctx.tx, { companyId: ctx.company.id, own, look, now: ctx.now })
  return getGeneral(ctx)
}

/** Checks one domain of the daily round, with the DNS query outside of the transaction. */
export async function recheckDomain({ db, now, resolveTxt }: Deps, companyId: string): Promise<void> {
  const own = await inTransaction(db, { companyId }, (tx) => readOwn(tx, companyId))
  if (!own) return
  const look = await lookFor(resolveTxt, own)
  await inTransaction(db, { companyId }, (tx) => keepState(tx, { companyId, own, look, now: now() }))
}

async function readOwn(tx: Tx, companyId: string): Promise<Own | undefined> {
  const { rows } = await sql<Own>`select host, state, token from shop_hosts
    where owner_id = ${companyId} and kind = 'domain'`.execute(tx)
  return rows[0]
}

type Looked = { companyId: string; own: Own; look: DomainLook; now: Date }

/**
 * Stores the result of a check. A domain that serves another company stays unchanged: a later proof must wait until the other
 * company has lost it (E-3). Concurrent changes win: the row must still have this token.
 */
async function keepState(tx: Tx, { companyId, own, look, now }: Looked): Promise<void> {
  const wanted = stateAfterLook(own.state, look)
  await sql`update shop_hosts h set checked_at = ${now},
      state = case when ${wanted}::text = 'active' and exists (select from shop_hosts o where o.kind = 'domain'
        and o.host = h.host and o.state = 'active' and o.owner_id <> h.owner_id) then h.state else ${wanted}::text end
    where h.owner_id = ${companyId} and h.kind = 'domain' and h.token = ${own.token}`.execute(tx)
}
