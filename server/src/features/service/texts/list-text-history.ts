import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listTextHistory as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { TextHistoryEntry } from '@mostrador/contract/features/service/texts/schema.ts'
import type { SignedInCtx } from '../../../context.ts'

/** The saves and other events of a text, the newest first. */
export async function listTextHistory(
  { tx }: SignedInCtx,
  { kind, id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const versions = await tx
    .selectFrom('textVersions as v')
    .innerJoin('users as u', 'u.id', 'v.createdById')
    .select(['v.version', 'v.createdAt', 'v.restoredFrom', 'u.name'])
    .where('v.kind', '=', kind)
    .where('v.id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
  const events = await tx
    .selectFrom('textEvents as e')
    .leftJoin('users as u', 'u.id', 'e.byId')
    .select(['e.event', 'e.version', 'e.at', 'e.dueAt', 'u.name'])
    .where('e.kind', '=', kind)
    .where('e.id', '=', id)
    .orderBy('e.eventId', 'desc')
    .execute()
  const saved = versions.map(({ version, createdAt, restoredFrom, name }): TextHistoryEntry => {
    return { entry: 'saved', version, at: createdAt.toISOString(), byName: name, restoredFrom, dueAt: null }
  })
  const others = events.map(({ event, version, at, dueAt, name }): TextHistoryEntry => {
    const entry = event as Exclude<TextHistoryEntry['entry'], 'saved'>
    return {
      entry,
      version,
      at: at.toISOString(),
      byName: name,
      restoredFrom: null,
      dueAt: dueAt?.toISOString() ?? null,
    }
  })
  return { entries: [...others, ...saved].toSorted((a, b) => b.at.localeCompare(a.at)) }
}
