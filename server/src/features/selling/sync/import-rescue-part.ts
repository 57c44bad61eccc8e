import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { importRescuePart as endpoint } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { RescuePart } from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { vouchingSender } from './identify-sender.ts'
import { openRescuePart } from './open-rescue-part.ts'
import { storeInOrder } from './store-in-order.ts'

/**
 * Stores documents from a rescue file as if the device had sent them: on the same path, in the name of each maker, and nothing twice. The
 * importing person vouches for the file, and the history names them.
 */
export async function importRescuePart(ctx: StatementCtx, input: RescuePart): Promise<OutputOf<typeof endpoint>> {
  if (!can(ctx.access, 'SALES__ADD')) throw new AppError('forbidden')
  const { header, documents } = await openRescuePart(ctx, input)

  const items = documents.map(({ kind, id, madeBy, payload, proof }) => ({
    kind,
    id,
    madeBy,
    payload,
    ...(proof && { proof }),
  }))
  const results = await storeInOrder(ctx, items, vouchingSender(ctx))

  const stored = results.filter((result) => result.status === 'stored' && !result.replayed).length
  const refused = results.filter(({ status }) => status === 'refused').length
  if (stored > 0) await recordPart(ctx, header, stored)
  ctx.log.info({ deviceId: header.deviceId, part: input.index, stored, refused }, 'rescue file imported')
  return { results }
}

async function recordPart(
  ctx: StatementCtx,
  { deviceId, createdAt }: { deviceId: string; createdAt: string },
  stored: number,
): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
    audit(
      { ...ctx, ...transactionParts(ctx.deps, tx, later) },
      'rescueFile.import',
      { entity: 'rescueFile', entityId: deviceId },
      { createdAt, documents: stored },
    ),
  )
  for (const work of later) work()
}
