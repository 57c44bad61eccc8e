/** Answers that staff use again. Any of them may change one; two changes at once are a conflict. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  archiveSavedAnswer as archiving,
  createSavedAnswer as creating,
  listSavedAnswers as listing,
  updateSavedAnswer as updating,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SavedAnswer } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { violationOf } from '../../../db/violation-of.ts'

const mostAnswers = 500

export async function listSavedAnswers(ctx: SignedInCtx): Promise<OutputOf<typeof listing>> {
  const rows = await ctx.tx
    .selectFrom('chatAnswers')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .limit(mostAnswers)
    .execute()
  return { items: rows.map(show) }
}

export async function createSavedAnswer(
  ctx: SignedInCtx,
  { title, textEn, textEs }: z.output<(typeof creating)['input']>,
): Promise<OutputOf<typeof creating>> {
  const row = await withFreeTitle(
    ctx.tx
      .insertInto('chatAnswers')
      .values({ id: ctx.newId(), title, textEn, textEs, savedById: ctx.user.id, savedAt: ctx.now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return { answer: show(row) }
}

export async function updateSavedAnswer(
  ctx: SignedInCtx,
  { id, version, title, textEn, textEs }: z.output<(typeof updating)['input']>,
): Promise<OutputOf<typeof updating>> {
  await requireAnswer(ctx, id)
  const row = await withFreeTitle(
    ctx.tx
      .updateTable('chatAnswers')
      .set({ title, textEn, textEs, savedById: ctx.user.id, savedAt: ctx.now, version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('versionConflict')
  return { answer: show(row) }
}

export async function archiveSavedAnswer(
  ctx: SignedInCtx,
  { id, isArchived }: InputOf<typeof archiving>,
): Promise<OutputOf<typeof archiving>> {
  await requireAnswer(ctx, id)
  const row = await withFreeTitle(
    ctx.tx
      .updateTable('chatAnswers')
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return { answer: show(row) }
}

async function requireAnswer({ tx }: SignedInCtx, id: string): Promise<void> {
  const row = await tx.selectFrom('chatAnswers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('notFound')
}

/** Two answers in use cannot have the same title. */
async function withFreeTitle<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (violationOf(error).constraint === 'chat_answers_title_key')
      throw new AppError('nameTaken', { fields: { title: { key: 'errors.nameTaken' } } })
    throw error
  }
}

type Row = { id: string; title: string; textEn: string; textEs: string; version: number; archivedAt: Date | null }

function show({ id, title, textEn, textEs, version, archivedAt }: Row): SavedAnswer {
  return { id, title, textEn, textEs, version, isArchived: archivedAt !== null }
}
