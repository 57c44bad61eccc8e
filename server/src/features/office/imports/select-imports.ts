import { AppError } from '@mostrador/contract/errors.ts'
import {
  type Import,
  importEntities,
  importSchema,
  undoHours,
} from '@mostrador/contract/features/office/imports/schema.ts'
import { sql } from 'kysely'
import { choiceWord } from '../../../values/choice-words.ts'
import type { CompanyCtx } from '../../../context.ts'
import { adapterFor } from './adapters.ts'

export function selectImports(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.createdById')
    .where('i.companyId', '=', ctx.company.id)
    .select([
      'i.id',
      'i.entity',
      'i.status',
      'i.fileName',
      'i.encoding',
      'i.separator',
      'i.headers',
      'i.sample',
      'i.rowCount',
      'i.options',
      'i.counts',
      'i.examples',
      'i.lostZeros',
      'i.jobId',
      progress.as('progress'),
      'u.name as createdByName',
      'i.createdAt',
      'i.finishedAt',
    ])
}

/** All people who may see imports see the progress of each. The job itself is visible only to its owner. */
const progress = sql<unknown>`(select json_build_object('status', j.status, 'doneCount', j.done_count,
    'totalCount', j.total_count, 'isCancelAsked', j.is_cancel_asked)
  from jobs j where j.company_id = i.company_id and j.id = i.job_id and j.finished_at is null)`

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

/** An import that stopped halfway can also be undone. */
export function undoUntil({ status, finishedAt }: { status: string; finishedAt: Date | null }): Date | null {
  const isUndoable = status === 'done' || status === 'failed'
  return isUndoable && finishedAt ? new Date(finishedAt.getTime() + undoHours * 3_600_000) : null
}

/** Without the fields that only its own page shows. */
export function presentImportRow(row: Row) {
  const { headers: _h, sample: _s, examples: _e, ...shown } = row
  return importSchema
    .omit({ sample: true, columns: true, keys: true, headers: true })
    .parse({ ...shown, ...datesOf(row) })
}

function datesOf(row: Row) {
  return {
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
  }
}

export function presentImport(ctx: CompanyCtx, row: Row): Import {
  const entity = importEntities.find((known) => known === row.entity)
  if (!entity) throw new AppError('internal')
  const { columns, keys } = adapterFor(ctx, entity)
  const shownColumns = columns.map(({ key, kind, isRequired, values, words }) => ({
    key,
    kind,
    isRequired,
    values: values.map((value) => choiceWord(ctx.language, words, value)),
  }))
  return importSchema.parse({ ...row, ...datesOf(row), columns: shownColumns, keys })
}

export async function readImportRow(ctx: CompanyCtx, id: string): Promise<Row> {
  const row = await selectImports(ctx).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

/** Throws `notFound` when the company has no such import. */
export async function readImport(ctx: CompanyCtx, id: string): Promise<Import> {
  return presentImport(ctx, await readImportRow(ctx, id))
}
