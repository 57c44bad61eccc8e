/** Records each wrong PIN once, and notifies the person whose PIN was tried. */
import type { WrongTry } from '@mostrador/contract/features/access/approvals/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'

/** Wrong PINs in a day from which a mail is sent. Fewer may be typing errors, and are only listed. */
const triesToMail = 5
const dayMs = 24 * 60 * 60_000
/** Minimum time between two mails to a person. */
const mailPauseMinutes = 60

type Try = Pick<WrongTry, 'id' | 'userId'> & { place: WrongTry['place'] | 'server'; triedAt: Date }

/** Records the tries a device reports. Ignores tries against people of other companies. */
export async function recordDeviceTries(ctx: CompanyCtx, deviceId: string, tries: readonly WrongTry[]): Promise<void> {
  if (tries.length === 0) return
  const members = await ctx.tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', ctx.company.id)
    .where(
      'userId',
      'in',
      tries.map(({ userId }) => userId),
    )
    .execute()
  const known = new Set(members.map(({ userId }) => userId))
  const noted = tries.flatMap((one) => {
    // Limits the time, so that a fast clock does not record tries in the future.
    const triedAt = new Date(Math.min(Date.parse(one.triedAt), ctx.now.getTime()))
    return known.has(one.userId) ? [{ ...one, triedAt }] : []
  })
  await recordPinTries(ctx, deviceId, noted)
}

/** `deviceId` is null when the device is unknown. */
export async function recordPinTries(ctx: CompanyCtx, deviceId: string | null, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return
  // Locks the person, so that the last of several concurrent tries sees them all.
  await ctx.tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', ctx.company.id)
    .where(
      'userId',
      'in',
      tries.map(({ userId }) => userId),
    )
    .orderBy('userId')
    .forUpdate()
    .execute()
  const fresh = await ctx.tx
    .insertInto('pinTries')
    .values(
      tries.map(({ id, userId, place, triedAt }) => ({
        companyId: ctx.company.id,
        id,
        userId,
        deviceId,
        triedById: ctx.user.id,
        place,
        triedAt,
        receivedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  const counts = new Map<string, number>()
  for (const { userId } of fresh) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  for (const [userId, count] of counts) await notifyOfTries(ctx, { userId, count, deviceId })
}

async function notifyOfTries(
  ctx: CompanyCtx,
  tried: { userId: string; count: number; deviceId: string | null },
): Promise<void> {
  const { userId, count, deviceId } = tried
  const subject = { entity: 'member', entityId: userId }
  await auditAs(ctx, { companyId: ctx.company.id, actorId: ctx.user.id }, 'member.tryPin', subject, { count, deviceId })
  // People who mistype their own PIN at their own screen need no alert.
  if (userId !== ctx.user.id)
    await ctx.publish({ to: { companyId: ctx.company.id, userId }, message: { event: 'pinTried' } })
  await mailIfMany(ctx, userId, deviceId)
}

async function mailIfMany(ctx: CompanyCtx, userId: string, deviceId: string | null): Promise<void> {
  const companyId = ctx.company.id
  const recent = await ctx.tx
    .selectFrom('pinTries')
    .select(['id', 'triedAt', 'mailedAt'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('receivedAt', '>', new Date(ctx.now.getTime() - dayMs))
    .orderBy('receivedAt')
    .execute()
  const untold = recent.filter(({ mailedAt }) => mailedAt === null)
  const pauseStart = ctx.now.getTime() - mailPauseMinutes * 60_000
  const isPaused = recent.some(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > pauseStart)
  const last = untold.at(-1)
  if (!last || untold.length < triesToMail || isPaused) return

  await ctx.tx
    .updateTable('pinTries')
    .set({ mailedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where(
      'id',
      'in',
      untold.map(({ id }) => id),
    )
    .execute()
  const [person, place] = [await readReader(ctx, userId), await placeOf(ctx, deviceId)]
  const language = person.languageTag === 'es' ? 'es' : 'en'
  await queueMail(ctx, 'pinTried', {
    to: person.email,
    language,
    name: person.name,
    company: ctx.company.name,
    count: String(untold.length),
    place: place ?? translate(language, 'mail.someDevice'),
    when: formatDateTime(last.triedAt.toISOString(), { ...ctx.company.settings, languageTag: language }),
    link: publicUrl(ctx.deps) + pathTo('account-tab', language, { tab: 'general' }),
  })
}

/** The recipient of a mail about a PIN, with their language. */
export function readReader(ctx: Pick<CompanyCtx, 'tx'>, userId: string) {
  return ctx.tx
    .selectFrom('users')
    .select(['email', 'name', 'languageTag'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The name of a device's place: its register and its own name. */
export async function placeOf(
  ctx: Pick<CompanyCtx, 'tx' | 'company'>,
  deviceId: string | null,
): Promise<string | null> {
  if (deviceId === null) return null
  const row = await ctx.tx
    .selectFrom('devices as d')
    .select((eb) => [
      'd.name',
      eb
        .selectFrom('checkoutLeases as l')
        .innerJoin('checkouts as c', (join) =>
          join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.checkoutId'),
        )
        .whereRef('l.companyId', '=', 'd.companyId')
        .whereRef('l.deviceId', '=', 'd.id')
        .orderBy('l.grantedAt', 'desc')
        .limit(1)
        .select('c.name')
        .as('checkoutName'),
    ])
    .where('d.companyId', '=', ctx.company.id)
    .where('d.id', '=', deviceId)
    .executeTakeFirst()
  return [row?.checkoutName, row?.name].filter(Boolean).join(' · ') || null
}
