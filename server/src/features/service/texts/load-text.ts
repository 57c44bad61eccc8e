import { AppError } from '@mostrador/contract/errors.ts'
import type { TextContent, TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import { openFiles } from '../../../content/open-library.ts'
import type { TextDraft } from '../../../content/text-draft.ts'
import type { Tx } from '../../../db/transaction.ts'
import { contentOfRows } from './text-content.ts'

/** The row of a text, locked against other changes; undefined before its first save. */
export function lockText(tx: Tx, { kind, id }: TextName) {
  return tx.selectFrom('texts').selectAll().where('kind', '=', kind).where('id', '=', id).forUpdate().executeTakeFirst()
}
export type TextRow = NonNullable<Awaited<ReturnType<typeof lockText>>>

/** The row of a text of the console at the version that the person saw. Throws `notFound` or `versionConflict`. */
export async function lockVersion(tx: Tx, { version, ...name }: TextName & { version: number }): Promise<TextRow> {
  const row = await lockText(tx, name)
  if (!row) throw new AppError('notFound')
  if (row.version !== version) throw new AppError('versionConflict')
  return row
}

/** The files of a text; none for most texts of the console. */
export async function readFilesOf({ kind, id }: TextName): Promise<readonly TextDraft[]> {
  const { drafts } = await openFiles()
  return drafts.filter((draft) => draft.kind === kind && draft.id === id)
}

/** A stored version as it was written. Throws `notFound`. */
export async function readVersion(tx: Tx, { kind, id, version }: TextName & { version: number }): Promise<TextContent> {
  const row = await tx
    .selectFrom('textVersions')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const languages = await tx
    .selectFrom('textVersionLanguages')
    .select(['language', 'slug', 'title', 'summary', 'keywords', 'markdown'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  return contentOfRows(kind, row, languages)
}
