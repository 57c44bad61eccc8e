import type { TextContent, TextLink, TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import { sql } from 'kysely'
import type { TextDraft } from '../../../content/text-draft.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nameOf } from './publish-version.ts'
import { contentOfFiles } from './text-content.ts'

type Titles = Pick<TextLink, 'en' | 'es'>

/** The texts saved in the console, the latest first; with a name, only that one. */
export async function readLinks(
  tx: Tx,
  hasFile: (kind: string, id: string) => boolean,
  only?: TextName,
): Promise<TextLink[]> {
  let rows = tx
    .selectFrom('texts as t')
    .innerJoin('textVersions as v', (join) =>
      join.onRef('v.kind', '=', 't.kind').onRef('v.id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .innerJoin('users as u', 'u.id', 'v.createdById')
    .selectAll('t')
    .select(['v.category', 'v.helpGroup', 'v.createdAt', 'u.name as changedByName'])
    .select(titlesOfVersion.as('titles'))
    .orderBy('v.createdAt', 'desc')
  if (only) rows = rows.where('t.kind', '=', only.kind).where('t.id', '=', only.id)
  return (await rows.execute()).map((row) => {
    const isShown = row.publishedVersion !== null
    const ofFile = hasFile(row.kind, row.id)
    return {
      ...nameOf(row),
      place: row.category ?? row.helpGroup ?? '',
      hasFile: ofFile,
      shown: isShown ? 'console' : ofFile ? 'file' : 'nothing',
      state: stateOf(row),
      hasChanges: isShown && row.publishedVersion !== row.version,
      en: row.titles['en'] ?? null,
      es: row.titles['es'] ?? null,
      changedAt: row.createdAt.toISOString(),
      changedByName: row.changedByName,
      scheduledAt: row.scheduledAt?.toISOString() ?? null,
    }
  })
}

const titlesOfVersion = sql<Record<string, { title: string; slug: string }>>`(
  select jsonb_object_agg(l.language, jsonb_build_object('title', l.title, 'slug', l.slug)) from text_version_languages l
  where l.kind = t.kind and l.id = t.id and l.version = t.version)`

type States = { scheduledAt: Date | null; publishedVersion: number | null; withdrawnAt: Date | null }

function stateOf({ scheduledAt, publishedVersion, withdrawnAt }: States): TextLink['state'] {
  if (scheduledAt !== null) return 'scheduled'
  if (publishedVersion !== null) return 'published'
  return withdrawnAt === null ? 'draft' : 'withdrawn'
}

/** A text that is only a file. */
export function linkOfFiles(drafts: readonly TextDraft[]): TextLink | undefined {
  const [first] = drafts
  const content = contentOfFiles(drafts)
  if (!first || !content) return undefined
  return {
    ...nameOf(first),
    ...titlesOf(content),
    place: content.kind === 'blog' ? content.category : content.group,
    hasFile: true,
    shown: 'file',
    state: null,
    hasChanges: false,
    changedAt: null,
    changedByName: null,
    scheduledAt: null,
  }
}

function titlesOf({ en, es }: TextContent): Titles {
  const titleOf = (text: TextContent['en']) => text && { title: text.title, slug: text.slug }
  return { en: titleOf(en), es: titleOf(es) }
}
