/** Reads the published texts of staff from the database. */
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { ConsoleTexts } from './library.ts'
import type { Picture } from './show-picture.ts'
import type { OldSlug, TextDraft } from './text-draft.ts'

/** All published texts in their languages, and their earlier addresses. */
export async function readConsoleTexts(db: Database | Tx): Promise<ConsoleTexts> {
  const drafts = await readDrafts(db)
  const [oldSlugs, pictures] = await Promise.all([readOldSlugs(db), readPictures(db)])
  const isNow = ({ kind, slug, language, id }: OldSlug) =>
    drafts.some(
      (draft) => draft.kind === kind && draft.id === id && draft.language === language && draft.fields.slug === slug,
    )
  return { drafts, oldSlugs: oldSlugs.filter((old) => !isNow(old)), pictures }
}

type VersionRow = {
  kind: string
  id: string
  language: string
  slug: string
  title: string
  summary: string
  keywords: string[]
  markdown: string
  category: string | null
  helpGroup: string | null
  place: number | null
  screens: string[]
  permission: string | null
  related: string[]
  checkedOn: string | null
}
type PostDays = { firstPublishedOn: string; changedOn: string | null }
export type ConsoleDraft = TextDraft & { fields: { slug: string } }

/** A version in one language as a text of the library. */
export function draftOfVersion(row: VersionRow, { firstPublishedOn, changedOn }: PostDays): ConsoleDraft {
  const { slug, title, summary, keywords, markdown, id } = row
  const common = { slug, title, summary, keywords }
  const kind = row.kind === 'blog' ? 'blog' : 'help'
  const updated = changedOn !== null && changedOn > firstPublishedOn ? { updated: changedOn } : {}
  const fields =
    kind === 'blog'
      ? { ...common, category: row.category, published: firstPublishedOn, ...updated }
      : {
          ...common,
          screens: row.screens,
          ...(row.permission !== null && { permission: row.permission }),
          related: row.related,
          order: row.place,
          checked: row.checkedOn,
        }
  const language = row.language === 'es' ? 'es' : 'en'
  return { kind, id, language, place: `${kind}/${id} (${language})`, group: row.helpGroup ?? '', fields, markdown }
}

async function readDrafts(db: Database | Tx): Promise<ConsoleDraft[]> {
  const rows = await db
    .selectFrom('texts as t')
    .innerJoin('textVersions as v', (join) =>
      join.onRef('v.kind', '=', 't.kind').onRef('v.id', '=', 't.id').onRef('v.version', '=', 't.publishedVersion'),
    )
    .innerJoin('textVersionLanguages as l', (join) =>
      join.onRef('l.kind', '=', 'v.kind').onRef('l.id', '=', 'v.id').onRef('l.version', '=', 'v.version'),
    )
    .selectAll('v')
    .select(['l.language', 'l.slug', 'l.title', 'l.summary', 'l.keywords', 'l.markdown'])
    .select(['t.firstPublishedOn', 't.changedOn'])
    .execute()
  return rows.map((row) =>
    draftOfVersion(row, { firstPublishedOn: row.firstPublishedOn ?? '', changedOn: row.changedOn }),
  )
}

async function readOldSlugs(db: Database | Tx): Promise<OldSlug[]> {
  const rows = await db
    .selectFrom('textSlugs')
    .select(['kind', 'language', 'slug', 'id'])
    .where('wasPublished', '=', true)
    .execute()
  return rows.map(({ kind, language, slug, id }) => ({
    kind: kind === 'blog' ? 'blog' : 'help',
    language: language === 'es' ? 'es' : 'en',
    slug,
    id,
  }))
}

/** All uploaded pictures, by id. */
export async function readPictures(db: Database | Tx): Promise<ReadonlyMap<string, Picture>> {
  const rows = await db.selectFrom('textPictures').select(['id', 'width', 'height']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
