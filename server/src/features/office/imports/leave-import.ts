import { z } from 'zod'
import type { Tx } from '../../../db/transaction.ts'

const inputSchema = z.object({ importId: z.uuid() })

type Left = { companyId: string; input: unknown; now: Date; status: 'uploaded' | 'failed' }

/** The state of an import after its job ended early, so that a person can continue with it. */
export async function leaveImport(tx: Tx, { companyId, input, now, status }: Left): Promise<void> {
  const { importId } = inputSchema.parse(input)
  await tx
    .updateTable('imports')
    .set({ status, finishedAt: status === 'failed' ? now : null })
    .where('companyId', '=', companyId)
    .where('id', '=', importId)
    .execute()
}
