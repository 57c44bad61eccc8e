import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ShopDomain } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The name below the domain with the TXT record, and the beginning of its text. */
export const recordPrefix = '_mostrador'
export const recordText = (token: string): string => `mostrador-verify=${token}`

type Host = {
  kind: 'subdomain' | 'domain'
  host: string
  state: ShopDomain['state']
  token: string
  checkedAt: Date | null
}

/** The company's subdomain and own domain, as the settings show them. */
export async function readHosts(ctx: Pick<CompanyCtx, 'tx' | 'company'>) {
  const { rows } = await sql<Host>`select kind, host, state, token, checked_at from shop_hosts
    where owner_id = ${ctx.company.id}`.execute(ctx.tx)
  const own = rows.find(({ kind }) => kind === 'domain')
  const domain: ShopDomain | null = own
    ? {
        host: own.host,
        state: own.state,
        recordName: `${recordPrefix}.${own.host}`,
        recordText: recordText(own.token),
        checkedAt: own.checkedAt?.toISOString() ?? null,
      }
    : null
  return {
    subdomain: rows.find(({ kind }) => kind === 'subdomain')?.host ?? '',
    customDomain: own?.host ?? '',
    domain,
  }
}

/** The own domain with its proof, for restoring it. */
export async function readDomainRow(ctx: Pick<CompanyCtx, 'tx' | 'company'>) {
  const row = await ctx.tx
    .selectFrom('shopHosts')
    .select(['host', 'state', 'token'])
    .where('ownerId', '=', ctx.company.id)
    .where('kind', '=', 'domain')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Registers new addresses and releases old ones. An unchanged domain keeps its token and its state; a new one starts without
 * proof (E-3).
 */
export async function setHosts(ctx: CompanyCtx, wanted: { subdomain: string; domain: string }): Promise<void> {
  const before = await readHosts(ctx)
  if (wanted.subdomain !== before.subdomain) await replaceHost(ctx, 'subdomain', wanted.subdomain)
  if (wanted.domain !== before.customDomain) await replaceHost(ctx, 'domain', wanted.domain)
}

async function replaceHost(ctx: CompanyCtx, kind: Host['kind'], host: string): Promise<void> {
  await ctx.tx.deleteFrom('shopHosts').where('ownerId', '=', ctx.company.id).where('kind', '=', kind).execute()
  if (host === '') return
  const isDomain = kind === 'domain'
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('shopHosts')
    .values({
      ownerId: ctx.company.id,
      kind,
      host,
      state: isDomain ? 'pending' : 'active',
      token: isDomain ? randomBytes(16).toString('hex') : null,
      createdAt: ctx.now,
    })
    // Another company has the subdomain, possibly since the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    throw new AppError('nameTaken', { fields: { subdomain: { key: 'ecommerceSettings.faults.taken' } } })
}
