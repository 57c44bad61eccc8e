import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Ctx } from '../../../context.ts'

type Event = {
  event: 'scheduled' | 'unscheduled' | 'published' | 'withdrawn'
  version: number
  byId: string | null
  dueAt?: Date
}

/** Records an event other than saving in the history of a text. */
export async function addEvent(
  { tx, now, newId }: Pick<Ctx, 'tx' | 'now' | 'newId'>,
  { kind, id }: TextName,
  { event, version, byId, dueAt }: Event,
): Promise<void> {
  const row = { kind, id, eventId: newId(), event, version, byId, at: now, ...(dueAt && { dueAt }) }
  await tx.insertInto('textEvents').values(row).execute()
}
