import type { Tx } from '../../../db/transaction.ts'

/** Gives up waiting deliveries of an address that gets no more events. They can be sent again by hand. */
export async function giveUpWaiting(
  tx: Tx,
  { companyId, webhookId }: { companyId: string; webhookId: string },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('webhookQueue')
    .where('worksForId', '=', companyId)
    .where('deliveryId', 'in', (eb) =>
      eb
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('companyId', '=', companyId)
        .where('webhookId', '=', webhookId)
        .where('status', '=', 'waiting'),
    )
    .execute()
  await tx
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', errorCode: 'stopped', finishedAt: now, nextTryAt: null })
    .where('companyId', '=', companyId)
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute()
}
