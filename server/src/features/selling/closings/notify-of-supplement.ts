import { routes } from '@mostrador/contract/routes.ts'
import { readRootMembers } from '../../../auth/root-members.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'

/** Minimum time between two mails about a session: a returning device may bring hundreds of documents. */
export const mailPauseMinutes = 60

type Parts = Pick<CompanyCtx, 'tx' | 'deps' | 'company' | 'now' | 'afterCommit'>
type Counted = { id: string; zNumber: number; checkoutName: string }

/**
 * Reports documents that arrived after the count of a session (D-13): to open pages of people who may see closings, and by mail
 * to the people of the root profile, at most once an hour for each session. A session without a count has no supplements.
 */
export async function notifyOfSupplement(ctx: Parts, sessionId: string): Promise<void> {
  const closing = await ctx.tx
    .selectFrom('checkoutClosings as z')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 'z.companyId').onRef('c.id', '=', 'z.checkoutId'),
    )
    .select(['z.id', 'z.zNumber', 'c.name as checkoutName'])
    .where('z.companyId', '=', ctx.company.id)
    .where('z.sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!closing) return
  ctx.afterCommit(() =>
    ctx.deps.live.announce({
      to: { companyId: ctx.company.id },
      message: { event: 'closingSupplemented', closingId: closing.id },
    }),
  )
  if (await isMailDue(ctx, sessionId)) await mailRoots(ctx, closing)
}

/** Whether a mail is due. Of two concurrent processes only one gets true. */
async function isMailDue({ tx, company, now }: Parts, sessionId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('checkoutSessions')
    .set({ supplementToldAt: now })
    .where('companyId', '=', company.id)
    .where('id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('supplementToldAt', 'is', null),
        eb('supplementToldAt', '<=', new Date(now.getTime() - mailPauseMinutes * 60_000)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function mailRoots(ctx: Parts, { id, zNumber, checkoutName }: Counted): Promise<void> {
  const { tx, company, deps } = ctx
  const people = await readRootMembers(tx, company.id)
  const link = publicUrl(deps) + routes['dashboard-checkouts-closing'].path.replace(':id', id)
  for (const { email: to, name } of people)
    await queueMail(ctx, 'supplement', {
      to,
      language: company.settings.languageTag,
      name,
      number: String(zNumber),
      checkout: checkoutName,
      company: company.name,
      link,
    })
}
