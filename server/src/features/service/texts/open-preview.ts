import { AppError } from '@mostrador/contract/errors.ts'
import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import { wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import type { Library } from '../../../content/library.ts'
import { draftOfVersion } from '../../../content/read-console-texts.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { hashPreview } from './create-text-preview.ts'

type Preview = {
  id: string
  /** The texts as if the latest version were published; after the publication, those of readers. */
  library: Library
  isPreview: boolean
}

/**
 * The content of a preview link. It ends when the text is published, and then leads to the text. Throws `notFound` for an unknown
 * or expired token.
 */
export async function openPreview(
  { db, library, now }: Pick<Deps, 'db' | 'library' | 'now'>,
  { kind, token }: { kind: TextName['kind']; token: string },
): Promise<Preview> {
  const read = await inTransaction(db, 'nobody', async (tx) => {
    const found = await findPreview(tx, kind, token)
    if (!found || found.expiresAt <= now()) throw new AppError('notFound')
    return { found, rows: found.endedAt === null ? await readRows(tx, kind, found) : [] }
  })
  const { id, firstPublishedOn, changedOn, endedAt } = read.found
  if (endedAt !== null) return { id, library: await library.read(), isPreview: false }
  const today = wallTimeAt(now().toISOString(), 'UTC').slice(0, 10)
  const days = { firstPublishedOn: firstPublishedOn ?? today, changedOn }
  return { id, library: await library.readWith(read.rows.map((row) => draftOfVersion(row, days))), isPreview: true }
}

function findPreview(tx: Tx, kind: TextName['kind'], token: string) {
  return tx
    .selectFrom('textPreviews as p')
    .innerJoin('texts as t', (join) => join.onRef('t.kind', '=', 'p.kind').onRef('t.id', '=', 'p.id'))
    .select(['t.id', 't.version', 't.firstPublishedOn', 't.changedOn', 'p.endedAt', 'p.expiresAt'])
    .where('p.tokenHash', '=', hashPreview(token))
    .where('p.kind', '=', kind)
    .executeTakeFirst()
}

/** The last version of a text, in each of its languages. */
function readRows(tx: Tx, kind: TextName['kind'], { id, version }: { id: string; version: number }) {
  return tx
    .selectFrom('textVersions as v')
    .innerJoin('textVersionLanguages as l', (join) =>
      join.onRef('l.kind', '=', 'v.kind').onRef('l.id', '=', 'v.id').onRef('l.version', '=', 'v.version'),
    )
    .selectAll('v')
    .select(['l.language', 'l.slug', 'l.title', 'l.summary', 'l.keywords', 'l.markdown'])
    .where('v.kind', '=', kind)
    .where('v.id', '=', id)
    .where('v.version', '=', version)
    .execute()
}
