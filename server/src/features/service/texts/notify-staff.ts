import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Ctx } from '../../../context.ts'

/** Notifies all staff of an event of a text: an open editor shows it and keeps what its person typed. */
export async function notifyStaff(
  { tx, publish }: Pick<Ctx, 'tx' | 'publish'>,
  { kind, id, version }: TextName & { version: number },
): Promise<void> {
  const staff = await tx.selectFrom('staffMembers').select('userId').execute()
  for (const { userId } of staff)
    await publish({ to: { userId }, message: { event: 'textChanged', kind, id, version } })
}
