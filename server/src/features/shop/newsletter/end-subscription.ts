import type { CompanyCtx } from '../../../context.ts'

/** Deletes the address. What stays says that the subscription ended, to the holder of its links. */
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
