import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { saveText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { TextContent, TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { findContentFaults } from './find-content-faults.ts'
import { lockText, readFilesOf, type TextRow } from './load-text.ts'
import { readSurroundings } from './read-surroundings.ts'
import { readText } from './read-text.ts'
import { refuseFaults } from './refuse-faults.ts'
import { notifyStaff } from './notify-staff.ts'
import { rowsOf, tidy, writtenIn } from './text-content.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Saves a complete text as its next version, so that stored texts can always be shown. Throws `versionConflict` after another
 * person's save, and `notFound` when the text has no version to restore.
 */
export async function saveText(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { tx } = ctx
  const { kind, id } = input
  const content = tidy(input.content)
  if (content.kind !== kind) throw new AppError('badRequest')
  const row = await lockText(tx, input)
  if (input.isNew) await refuseKnownId(row, input)
  else if ((row?.version ?? 0) !== input.version) throw new AppError('versionConflict')
  if (!row && !input.isNew && (await readFilesOf(input)).length === 0) throw new AppError('notFound')
  if ((input.restoredFrom ?? 0) > (row?.version ?? 0)) throw new AppError('notFound')

  const { faults } = findContentFaults(id, content, await readSurroundings(ctx, kind))
  refuseFaults(faults.filter(({ forbids }) => forbids === 'saving'))
  const version = (row?.version ?? 0) + 1
  if (row) await tx.updateTable('texts').set({ version }).where('kind', '=', kind).where('id', '=', id).execute()
  else await tx.insertInto('texts').values({ kind, id, version }).execute()
  await insertVersion(ctx, { ...input, version }, content)
  await reserveSlugs(tx, input, content)
  await notifyStaff(ctx, { kind, id, version })
  return { text: await readText(ctx, input) }
}

async function refuseKnownId(row: TextRow | undefined, name: TextName): Promise<void> {
  if (row || (await readFilesOf(name)).length > 0)
    throw new AppError('invalidInput', { fields: { id: { key: 'texts.faults.idTaken' } } })
}

type Saved = TextName & { version: number; restoredFrom: number | null }

async function insertVersion(
  { tx, user, now }: SignedInCtx,
  { kind, id, version, restoredFrom }: Saved,
  content: TextContent,
): Promise<void> {
  const rows = rowsOf(content)
  const of = { kind, id, version }
  await tx
    .insertInto('textVersions')
    .values({ ...of, ...rows.version, restoredFrom, createdById: user.id, createdAt: now })
    .execute()
  await tx
    .insertInto('textVersionLanguages')
    .values(rows.languages.map((language) => ({ ...of, ...language })))
    .execute()
}

/**
 * The slugs of the latest version and of the version planned for publication belong to the text. Those of other drafts become
 * free again.
 */
async function reserveSlugs(tx: Tx, { kind, id }: TextName, content: TextContent): Promise<void> {
  const planned = tx
    .selectFrom('textVersionLanguages as l')
    .innerJoin('texts as t', (join) =>
      join.onRef('t.kind', '=', 'l.kind').onRef('t.id', '=', 'l.id').onRef('t.scheduledVersion', '=', 'l.version'),
    )
    .select('l.slug')
    .where('l.kind', '=', kind)
    .where('l.id', '=', id)
  await tx
    .deleteFrom('textSlugs')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('wasPublished', '=', false)
    .where('slug', 'not in', planned)
    .execute()
  const own = await tx
    .selectFrom('textSlugs')
    .select(['language', 'slug'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
  const isOwn = (language: string, slug: string) => own.some((row) => row.language === language && row.slug === slug)
  const missing = writtenIn(content).filter(({ language, text: { slug } }) => !isOwn(language, slug))
  if (missing.length === 0) return
  await tx
    .insertInto('textSlugs')
    .values(missing.map(({ language, text: { slug } }) => ({ kind, language, slug, id })))
    .execute()
}
