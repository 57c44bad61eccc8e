/** Who may change the targets of money, and the records and notices of a change (G-26). */
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  bankDataHours,
  type MoneyChange,
  takeBackDays,
} from '@mostrador/contract/features/access/money-targets/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import { readRootMembers } from '../../../auth/root-members.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'
import { masked } from './masked.ts'

const dayMilliseconds = 86_400_000

/** Requires the right, and the password again. API keys have neither. */
export async function requireMoneyRight(ctx: CompanyCtx, password: string | undefined, field: string): Promise<void> {
  if (ctx.apiKeyId !== null || !can(ctx.access, 'SETTINGS__MONEY_UPDATE'))
    throw new AppError('forbidden', { fields: { [field]: { key: 'moneyTargets.notAllowed' } } })
  if (password === undefined || password === '') throw new AppError('passwordNeeded')
  await requirePassword(ctx, password)
}

type NewChange = {
  kind: MoneyChange['kind']
  /** The tender of bank data. */
  subjectId?: string
  before: object | null
  after: object | null
  /** Both as text; they are masked here. Null for none. */
  shown: { before: string | null; after: string | null }
  /** Bank data wait, so that an owner can act before the first buyer pays. */
  waits?: boolean
}

/** Stores a change with the data to reverse it, notifies every owner, and writes the history. */
export async function recordMoneyChange(
  ctx: CompanyCtx,
  { kind, subjectId, shown, ...change }: NewChange,
): Promise<void> {
  const id = ctx.newId()
  const effectiveAt = change.waits ? new Date(ctx.now.getTime() + bankDataHours * 3_600_000) : ctx.now
  const [shownBefore, shownAfter] = [masked(shown.before), masked(shown.after)]
  if (subjectId !== undefined) await replaceWaiting(ctx, subjectId)
  await ctx.tx
    .insertInto('moneyChanges')
    .values({
      companyId: ctx.company.id,
      id,
      kind,
      subjectId: subjectId ?? null,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      shownBefore,
      shownAfter,
      state: change.waits ? 'waiting' : 'applied',
      createdById: ctx.user.id,
      createdAt: ctx.now,
      effectiveAt,
      endedAt: change.waits ? null : ctx.now,
    })
    .execute()
  const data = { moneyTarget: kind, from: shownBefore, to: shownAfter }
  await audit(ctx, 'moneyTarget.change', { entity: 'moneyTarget', entityId: id }, data)
  await notifyOwners(ctx, { id, kind, shownBefore, shownAfter, effectiveAt })
}

/** A later change of the same data replaces one that waits. */
export async function replaceWaiting(
  ctx: Pick<CompanyCtx, 'tx' | 'company' | 'now'>,
  subjectId: string,
): Promise<void> {
  await ctx.tx
    .updateTable('moneyChanges')
    .set({ state: 'replaced', endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .execute()
}

type Told = { id: string; kind: MoneyChange['kind']; shownBefore: string; shownAfter: string; effectiveAt: Date }

async function notifyOwners(ctx: CompanyCtx, change: Told): Promise<void> {
  const { company, tx, now, user } = ctx
  const person = await tx.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
  const expiresAt = new Date(now.getTime() + takeBackDays * dayMilliseconds)
  for (const owner of await readRootMembers(tx, company.id)) {
    const { language, userId } = owner
    const token = newSecretToken()
    await tx
      .insertInto('moneyChangeLinks')
      .values({ companyId: company.id, changeId: change.id, userId, tokenHash: hashOfToken(token), expiresAt })
      .execute()
    const address = `${publicUrl(ctx.deps)}${pathTo('email-confirmation', language)}`
    const none = translate(language, 'moneyTargets.none')
    await queueMail(ctx, 'moneyTargetChanged', {
      to: owner.email,
      language,
      name: owner.name,
      person: person.name,
      company: company.name,
      what: translate(language, `moneyTargets.kindsInMail.${change.kind}`),
      before: change.shownBefore || none,
      after: change.shownAfter || none,
      when: formatDateTime(change.effectiveAt.toISOString(), { ...company.settings, languageTag: language }),
      undoLink: `${address}?for=money&token=${company.id}.${token}`,
    })
  }
}
