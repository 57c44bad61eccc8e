import { formatDate } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { DeletionNotice } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import { readRootMembers } from '../../../../auth/root-members.ts'
import type { Ctx } from '../../../../context.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { publicUrl } from '../../../../public-url.ts'

/**
 * Notifies the owners, each in their own language, of the day on which their company's data will be deleted. The mails join the
 * transaction that stores the notice, so it counts as sent exactly when they are in the queue (N-29).
 */
export async function giveNotice(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'now'>,
  companyId: string,
  { announcement, days, keptUntil, deleteAt }: DeletionNotice & { announcement: number },
): Promise<void> {
  await ctx.tx
    .insertInto('deletionNotices')
    .values({
      companyId,
      announcement,
      days,
      keptUntil: new Date(keptUntil),
      deleteAt: new Date(deleteAt),
      sentAt: ctx.now,
    })
    .execute()
  const company = await ctx.tx
    .selectFrom('companies')
    .select(['name', 'regionTag', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const { email, name, language } of await readRootMembers(ctx.tx, companyId)) {
    const secondsLeft = await queueMail(ctx, 'planDataDeletion', {
      to: email,
      language,
      name,
      company: company.name,
      date: formatDate(new Date(deleteAt).toISOString(), {
        languageTag: language,
        regionTag: company.regionTag,
        timeZone: company.timeZone,
      }),
      link: publicUrl(ctx.deps) + pathTo('account-companies-company', language, { id: companyId }),
      exportLink: publicUrl(ctx.deps) + pathTo('dashboard-settings-tab', language, { tab: 'data' }),
    })
    // The notice rolls back with the transaction, and is sent later.
    if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  }
}
