import { wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Ctx } from '../../../context.ts'
import { addEvent } from './add-event.ts'
import { readFilesOf, type TextRow } from './load-text.ts'
import { notifyReaders } from './notify-readers.ts'
import { z } from 'zod'
import type { TextDraft } from '../../../content/text-draft.ts'

const published = z.object({ published: z.iso.date().optional() })

/** The day on which a post was first published as a file; undefined for articles, and without a file. */
function dayOfFiles([first]: readonly TextDraft[]): string | undefined {
  return first && published.catch({}).parse(first.fields).published
}

type Publication = {
  version: number
  /** Determines the day of a post. */
  zone: string
  /** Null: the clock. */
  byId: string | null
}

/** Publishes a version. The caller has locked the row. Previews end, and a planned publication is carried out or dropped. */
export async function publishVersion(
  ctx: Pick<Ctx, 'tx' | 'now' | 'newId' | 'publish'>,
  row: TextRow,
  { version, zone, byId }: Publication,
): Promise<void> {
  const { tx, now } = ctx
  const name = nameOf(row)
  const today = wallTimeAt(now.toISOString(), zone).slice(0, 10)
  const before = row.firstPublishedOn ?? dayOfFiles(await readFilesOf(name))
  await tx
    .updateTable('texts')
    .set({
      publishedVersion: version,
      publishedAt: now,
      firstPublishedOn: before ?? today,
      changedOn: before === undefined ? null : today,
      withdrawnAt: null,
      ...noSchedule,
    })
    .where('kind', '=', name.kind)
    .where('id', '=', name.id)
    .execute()
  await keepSlugs(ctx, name, version)
  await tx
    .updateTable('textPreviews')
    .set({ endedAt: now })
    .where('kind', '=', name.kind)
    .where('id', '=', name.id)
    .where('endedAt', 'is', null)
    .execute()
  await addEvent(ctx, name, { event: 'published', version, byId })
  await notifyReaders(ctx, { ...name, version: row.version })
}

export const noSchedule = { scheduledVersion: null, scheduledAt: null, scheduledZone: null, scheduledById: null }

export function nameOf({ kind, id }: { kind: string; id: string }): TextName {
  return { kind: kind === 'blog' ? 'blog' : 'help', id }
}

/** From now on, the addresses of this version permanently lead to the text. */
async function keepSlugs({ tx }: Pick<Ctx, 'tx'>, { kind, id }: TextName, version: number): Promise<void> {
  const rows = await tx
    .selectFrom('textVersionLanguages')
    .select(['kind', 'id', 'language', 'slug'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  for (const { language, slug } of rows)
    await tx
      .updateTable('textSlugs')
      .set({ wasPublished: true })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('language', '=', language)
      .where('slug', '=', slug)
      .execute()
}
