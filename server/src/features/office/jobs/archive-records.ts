/** Archiving and restoring many records of a described screen, for tables with `status`, `version`, `name` and `updated_at`. */
import type { AuditAction } from '@mostrador/contract/features/office/audit/audit-action.ts'
import type { ListSpec } from '@mostrador/contract/list.ts'
import type { ArchiveKind } from '@mostrador/contract/screens/screens.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { chooseRecords, countRecords, type ListSelection, type RecordList } from '../../../lists/record-list.ts'
import { bulkJob, type BulkWork, changeNowOrLater } from './bulk-job.ts'
import type { BulkOutcome } from './job-types.ts'

type Input = { selection: ListSelection; isArchived: boolean }
type ArchivedTable<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }> = {
  screen: { area: string; record: string; archive: string }
  /** The table's name in SQL. */
  table: string
  list: RecordList<Spec, D, T, O>
  input: z.ZodType<Input>
}

/** The rule of the endpoint and the handler of its job. Records that are in the wanted state already count as skipped. */
export function archiveRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }>({
  screen: { area, record },
  table,
  list,
  input: inputSchema,
}: ArchivedTable<Spec, D, T, O>) {
  const work: BulkWork<Input> = {
    kind: `${area}Archive` as ArchiveKind,
    input: inputSchema,
    titleOf: ({ isArchived }) => `${area}.bulk.${isArchived ? 'archive' : 'restore'}`,
    count: (ctx, selection) => countRecords(ctx, list, selection),
    page: async (ctx, selection, id, limit) => {
      const rows = await chooseRecords(ctx, list, list.select(ctx), selection, { id, limit }).execute()
      return rows.map((row) => row.id)
    },
    names: (ctx, ids) => readNames(ctx, table, ids),
    change: (ctx, { isArchived }, ids) => changeStatus(ctx, { table, record }, ids, isArchived),
  }
  const archive = async (ctx: CompanyCtx, input: Input) => {
    const { job, outcomes } = await changeNowOrLater(ctx, work, input)
    const changedIds = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
    return { changedIds, skipped: outcomes.length - changedIds.length, job }
  }
  return { archive, job: bulkJob(work) }
}

async function readNames(ctx: CompanyCtx, table: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where company_id = ${ctx.company.id}::uuid and id = any(${ids}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function changeStatus(
  ctx: CompanyCtx,
  { table, record }: { table: string; record: string },
  ids: readonly string[],
  isArchived: boolean,
): Promise<BulkOutcome[]> {
  const [from, to] = isArchived ? ['active', 'archived'] : ['archived', 'active']
  const { rows: changed } = await sql<{ id: string; name: string }>`update ${sql.table(table)}
    set status = ${to}, version = version + 1, updated_at = ${ctx.now}
    where company_id = ${ctx.company.id}::uuid and id = any(${ids}::uuid[]) and status = ${from}
    returning id, name`.execute(ctx.tx)
  // The messages of the screen have both actions; its test says so.
  const action = `${record}.${isArchived ? 'archive' : 'restore'}` as AuditAction
  for (const { id, name } of changed) await audit(ctx, action, { entity: record, entityId: id }, { name })
  const done = new Set(changed.map(({ id }) => id))
  const known = await readNames(ctx, table, ids)
  return [...known.keys()].map((id) => ({
    id,
    reason: done.has(id) ? null : isArchived ? 'archivedBefore' : 'notArchived',
  }))
}
