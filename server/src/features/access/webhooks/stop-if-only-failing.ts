import { failingDays } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { giveUpWaiting } from './give-up-waiting.ts'

type Place = { companyId: string; webhookId: string }

/** Records a failure. An address that has only failed for days is switched off, and its maker is told (I-4). */
export async function stopIfOnlyFailing(deps: Deps, tx: Tx, { companyId, webhookId }: Place): Promise<void> {
  const now = deps.now()
  const webhook = await tx
    .updateTable('webhooks')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
    .where('companyId', '=', companyId)
    .where('id', '=', webhookId)
    .where('status', '=', 'active')
    .returning(['failingSince', 'url', 'createdById', 'languageTag', 'version'])
    .executeTakeFirst()
  if (!webhook?.failingSince || now.getTime() - webhook.failingSince.getTime() < failingDays * 86_400_000) return

  await tx
    .updateTable('webhooks')
    .set({ status: 'failing', stoppedAt: now, version: webhook.version + 1, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', webhookId)
    .execute()
  await giveUpWaiting(tx, { companyId, webhookId }, now)
  const maker = await tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', webhook.createdById)
    .executeTakeFirst()
  if (!maker) return
  await queueMail({ tx, deps }, 'webhookStopped', {
    to: maker.email,
    language: webhook.languageTag === 'es' ? 'es' : 'en',
    name: maker.name,
    url: webhook.url,
    days: String(failingDays),
    link: `${publicUrl(deps)}/dashboard/settings/api`,
  })
}
