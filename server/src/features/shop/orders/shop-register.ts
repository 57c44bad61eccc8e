/**
 * The register for goods that the online shop sends: one for each location, with a session and a lease that only the server has.
 */
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { couldShareSeries } from '../../selling/registers/public.ts'
import { translate } from '../../../translate.ts'

type ShopRegister = {
  checkoutId: string
  sessionId: string
  deviceId: string
  epoch: number
  series: string
  /** The number of the next receipt. The caller holds the register's lock until it is used. */
  number: number
}

/** The register of a location, created at the first sale, and locked: its receipts have no gaps (H-13). */
export async function lockShopRegister(ctx: CompanyCtx, locationId: string): Promise<ShopRegister> {
  const known = await findRegister(ctx, locationId)
  if (known) return known
  await openRegister(ctx, locationId)
  const made = await findRegister(ctx, locationId)
  if (!made) throw new Error('the register of the shop was not made')
  return made
}

async function findRegister(ctx: CompanyCtx, locationId: string): Promise<ShopRegister | undefined> {
  const { rows } =
    await sql<ShopRegister>`select c.id as checkout_id, s.id as session_id, l.device_id, l.epoch, l.series,
      (select coalesce(max(x.receipt_sequence), 0) + 1 from sales x
        where x.company_id = c.company_id and x.checkout_id = c.id and x.receipt_series = l.series) as number
    from checkouts c
    join checkout_sessions s on s.company_id = c.company_id and s.checkout_id = c.id and s.status = 'open'
    join checkout_leases l on l.company_id = c.company_id and l.checkout_id = c.id
    where c.company_id = ${ctx.company.id} and c.location_id = ${locationId} and c.kind = 'shop'
    for update of c`.execute(ctx.tx)
  const [row] = rows
  if (!row) return undefined
  // Reads the number again under the lock, because another parcel may have taken it meanwhile.
  const next = await sql<{ number: number }>`select coalesce(max(x.receipt_sequence), 0)::int + 1 as number from sales x
    where x.company_id = ${ctx.company.id} and x.checkout_id = ${row.checkoutId} and x.receipt_series = ${row.series}`.execute(
    ctx.tx,
  )
  return { ...row, number: next.rows[0]?.number ?? 1 }
}

/** Two concurrent first parcels create one register: the second waits for the lock and finds it. */
async function openRegister(ctx: CompanyCtx, locationId: string): Promise<void> {
  const companyId = ctx.company.id
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shopRegister:${companyId}`}, 0))`.execute(ctx.tx)
  if (await findRegister(ctx, locationId)) return
  const [checkoutId, sessionId, deviceId] = [ctx.newId(), ctx.newId(), ctx.newId()]
  const { name, code } = await freeName(ctx, locationId)
  await ctx.tx
    .insertInto('checkouts')
    .values({ companyId, id: checkoutId, name, code, locationId, kind: 'shop', offlineEnabled: false })
    .execute()
  await ctx.tx
    .insertInto('checkoutSessions')
    .values({
      companyId,
      id: sessionId,
      checkoutId,
      number: 1,
      openedById: ctx.user.id,
      openedAt: ctx.now,
      openingCountedAmount: 0,
      openingExpectedAmount: null,
      cashBalance: 0,
    })
    .execute()
  await ctx.tx.insertInto('devices').values({ companyId, id: deviceId, createdAt: ctx.now }).execute()
  await ctx.tx
    .insertInto('checkoutLeases')
    .values({ companyId, checkoutId, epoch: 1, series: code, deviceId, grantedToId: ctx.user.id, grantedAt: ctx.now })
    .execute()
}

/** A name and a code that no register of the company has. */
async function freeName(ctx: CompanyCtx, locationId: string): Promise<{ name: string; code: string }> {
  const taken = await ctx.tx
    .selectFrom('checkouts')
    .select(['name', 'code'])
    .where('companyId', '=', ctx.company.id)
    .execute()
  const { name: place, isDefault } = await ctx.tx
    .selectFrom('locations')
    .select(['name', 'isDefault'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const shop = translate(ctx.company.settings.languageTag, 'orders.register')
  const wanted = isDefault ? shop : `${shop} · ${place}`.slice(0, 56)
  const isFree = (name: string) => !taken.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const numbered = (text: string, turn: number) => (turn === 1 ? text : `${text} ${turn}`)
  const turns = Array.from({ length: 99 }, (_, at) => at + 1)
  const name = turns.map((turn) => numbered(wanted, turn)).find(isFree) ?? wanted
  const codes = turns.map((turn) => `WEB${turn === 1 ? '' : turn}`)
  const code = codes.find((one) => !taken.some((other) => couldShareSeries(other.code, one))) ?? 'WEB'
  return { name, code }
}

export const newReceiptToken = (): string => publicToken(randomBytes)
