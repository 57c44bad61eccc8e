import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { sendDraftOrder as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimCompanyMail } from '../../../mail/claim-company-mail.ts'
import { plainLines, plainWords } from '../../../mail/plain-words.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { asShop, linkOf, loadDraft, type LoadedDraft, readDraft } from './read-draft.ts'

const dayMilliseconds = 86_400_000

/** Throws `conflict` for a draft that was accepted, or while the shop has no address for its link. */
export async function sendDraftOrder(
  ctx: CompanyCtx,
  { id, isMailed }: { id: string; isMailed: boolean },
): Promise<OutputOf<typeof endpoint>> {
  const draft = await loadDraft(ctx, { id }, { isChanging: true })
  if (draft.state === 'ordered') throw new AppError('conflict', { says: { key: 'draftOrders.faults.ordered' } })
  const shop = await asShop(ctx)
  const { subdomain, customDomain } = shop.settings.general
  if (subdomain === '' && customDomain === '')
    throw new AppError('conflict', { says: { key: 'draftOrders.faults.noShop' } })
  const expiresAt = new Date(ctx.now.getTime() + draft.days * dayMilliseconds)
  await ctx.tx
    .updateTable('draftOrders')
    .set({ sentAt: ctx.now, expiresAt, withdrawnAt: null, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  if (isMailed && draft.email !== '') await mailOffer(shop, draft, expiresAt)
  await audit(ctx, 'draftOrder.send', { entity: 'draftOrder', entityId: id }, { name: draft.name })
  return { draftOrder: await readDraft(ctx, id) }
}

/** Throws `tooManyRequests` when the buyer got such a mail just now. */
async function mailOffer(ctx: Awaited<ReturnType<typeof asShop>>, draft: LoadedDraft, expiresAt: Date): Promise<void> {
  await claimCompanyMail(ctx, 'offers')
  const secondsLeft = await queueMail(ctx, 'orderOffer', {
    to: draft.email,
    language: draft.language,
    name: plainWords(draft.name),
    shop: plainWords(ctx.settings.general.storeName),
    note: draft.note === '' ? '' : `${plainLines(draft.note)}\n\n`,
    date: formatDate(expiresAt.toISOString(), { ...ctx.company.settings, languageTag: draft.language }),
    link: linkOf(ctx, draft),
  })
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
}
