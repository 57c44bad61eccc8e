import type { CompanyCtx } from '../../../context.ts'

/** Deletes the address. The remaining row only shows holders of its links that the subscription ended. */
export async function endSubscription(
  { tx, company, now }: Pick<CompanyCtx, 'tx' | 'company' | 'now'>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('newsletterSubscribers')
    .set({ state: 'ended', email: null, endedAt: now })
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .execute()
}
