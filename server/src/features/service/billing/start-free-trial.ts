import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { startFreeTrial as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { mailboxOf } from '@mostrador/domain/billing/mailbox-of.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import { issueAuth } from '../../../auth/issue-auth.ts'
import { currentPriceTable } from '../pricing/public.ts'
import { createCompany } from '../companies/public.ts'
import { openAccount } from './own-account.ts'
import { runBilling } from './run-billing.ts'

/** Once per person, mailbox and plan part. Connects to the new company immediately, with its founder as Owner. */
export async function startFreeTrial(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireHuman(ctx, input.captchaCode)
  const parts: ('ps' | 'ec')[] = input.type === 'both' ? ['ps', 'ec'] : [input.type]
  const founder = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'languageTag'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const mailbox = mailboxOf(founder.email)
  const taken = await ctx.tx
    .insertInto('trialsTaken')
    .values(parts.map((part) => ({ userId: founder.id, part, mailbox })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('part')
    .execute()
  if (taken.length < parts.length) throw new AppError('trialUsed')

  const place = await createCompany(ctx, {
    founderId: founder.id,
    name: input.name,
    regionTag: input.regionTag,
    timeZone: input.navTimeZone,
    languageTag: ctx.language,
    isDemo: false,
    plans: [],
  })
  await startParts(ctx, place.companyId, input.regionTag, parts)

  await auditAs(
    ctx,
    { companyId: place.companyId, actorId: founder.id },
    'company.startTrial',
    { entity: 'company', entityId: place.companyId },
    { name: input.name },
  )
  const auth = await issueAuth(ctx, founder.id, place, { sessionId: ctx.user.sessionId })
  return { data: { auth } }
}

/** A trial of each part. If no plans are sold, everything without limits and without an end. */
async function startParts(
  ctx: SignedInCtx,
  companyId: string,
  regionTag: string,
  parts: readonly ('ps' | 'ec')[],
): Promise<void> {
  const table = await currentPriceTable(ctx.tx, ctx.now)
  if (table) {
    await openAccount(ctx, companyId, regionTag)
    const command = { kind: 'startTrial', parts, planKeys: table.trialPlans, days: table.trialDays } as const
    await runBilling(ctx, { companyId, userId: ctx.user.id }, { ...command, termIds: parts.map(() => ctx.newId()) })
    return
  }
  await ctx.tx
    .insertInto('planParts')
    .values(parts.map((part) => ({ companyId, part, planKey: 'own', status: 1 })))
    .execute()
}
