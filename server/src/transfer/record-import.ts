/**
 * The import of a plain kind of record: one row of the file creates or changes one row of a table with `id`, `version` and
 * `created_at`. The description defines how a row becomes a form and a form becomes columns; reading, comparing, writing and
 * undoing are the same for all.
 */
import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../context.ts'
import type { DB } from '../db/tables.ts'
import type { ImportAdapter, PlannedRow, ReadRow, RowValues, WritableRow } from './import-adapter.ts'
import { differences, faultsOf, readForm, textIn, undoEach } from './import-plan.ts'

type Known = { id: string }
type FaultColumns = Readonly<Record<string, string>>

type RecordImport<
  D,
  T extends keyof D,
  O,
  Stored extends Known,
  Form extends object,
  Columns extends { name: string },
> = Pick<ImportAdapter, 'entity' | 'permissions' | 'keys' | 'columns'> & {
  /** The table's name in SQL. */
  table: string
  schema: z.ZodType<Form>
  /** Whole records of the company, without order. */
  select: (ctx: CompanyCtx) => SelectQueryBuilder<D, T, O>
  present: (row: O) => Stored
  /** The text of each key in the database, in small letters; `id` among them. */
  keyBy: Readonly<Record<string, RawBuilder<unknown>>>
  /** The same text of a row of the file, if it is more than the cell in small letters. */
  keyOf?: (values: RowValues, key: string) => string
  /** The form's data for the row; by default the stored record with the row's values. */
  formOf?: (ctx: CompanyCtx, values: RowValues, before: Stored | undefined) => object
  asForm: (stored: Stored) => Form
  /** Checks a form and makes its row. `before` is the stored record; a refusal names its fields. */
  columnsOf: (ctx: CompanyCtx, form: Form, id: string, before: Stored | Form | undefined) => Promise<Columns>
  /** The changed fields in readable form; by default those of the form. */
  shown?: (form: Form, columns?: Columns) => Readonly<Record<string, unknown>>
  watched: readonly string[]
  /** Columns of fields with another name. */
  faultColumns?: FaultColumns
  /** A value that only one record of the file may have, and the fault of a second one. */
  refuseTwice?: (columns: Columns, seen: Set<string>) => PlannedFaults | undefined
  /** A condition under which undoing the import keeps an imported record; its table is `r`. */
  isUsed?: RawBuilder<boolean>
}
type PlannedFaults = Extract<PlannedRow, { status: 'failed' }>['faults']

export function importOfRecords<
  D,
  T extends keyof D,
  O,
  Stored extends Known,
  Form extends object,
  Columns extends { name: string },
>(about: RecordImport<D, T, O, Stored, Form, Columns>): ImportAdapter {
  const { entity, permissions, keys, columns, table } = about
  return {
    entity,
    permissions,
    keys,
    columns,
    plan: async (ctx, rows, { key }) => {
      const { keyOf = plainKey } = about
      const wanted = rows.map(({ values }) => keyOf(values, key))
      const known = await readByKey(ctx, about, key, wanted)
      const seen = new Set<string>()
      const planned: PlannedRow[] = []
      for (const [index, row] of rows.entries())
        planned.push(await planRow(ctx, about, row, known.get(wanted[index] ?? ''), seen))
      return planned
    },
    write: (ctx, rows) => writeRows(ctx, table, rows),
    undo: (ctx, changes) =>
      undoEach(changes, {
        remove: (id, version) => removeRow(ctx, about, id, version),
        restore: async (id, before, version) => {
          const form = about.schema.parse(before)
          return restoreRow(ctx, table, { id, version }, await about.columnsOf(ctx, form, id, form))
        },
      }),
  }
}

const plainKey = (values: RowValues, key: string): string => (textIn(values, key) ?? '').toLowerCase()

/** The records with these keys. Of several with one key, the oldest. */
async function readByKey<D, T extends keyof D, O, Stored>(
  ctx: CompanyCtx,
  {
    select,
    present,
    keyBy,
  }: Pick<RecordImport<D, T, O, Known & Stored, object, { name: string }>, 'select' | 'present' | 'keyBy'>,
  key: string,
  wanted: readonly string[],
): Promise<Map<string, Known & Stored>> {
  const by = keyBy[key]
  if (!by) throw new Error(`the import has no key ${key}`)
  const rows = await select(ctx)
    .select(by.$castTo<string>().as('importKey'))
    .where(sql<boolean>`${by} = any(${wanted.filter((text) => text !== '')}::text[])`)
    .orderBy(keyBy['id'] ?? by, 'desc')
    .$castTo<O & { importKey: string }>()
    .execute()
  return new Map(rows.map((row) => [row.importKey, present(row)]))
}

async function planRow<
  D,
  T extends keyof D,
  O,
  Stored extends Known,
  Form extends object,
  Columns extends { name: string },
>(
  ctx: CompanyCtx,
  about: RecordImport<D, T, O, Stored, Form, Columns>,
  { number, values }: ReadRow,
  before: Stored | undefined,
  seen: Set<string>,
): Promise<PlannedRow> {
  const { asForm, shown = (form: Form) => form as Readonly<Record<string, unknown>> } = about
  const filled = about.formOf?.(ctx, values, before) ?? { ...(before && asForm(before)), ...values }
  const read = readForm(about.schema, filled, about.faultColumns)
  if ('faults' in read) return { number, status: 'failed', faults: read.faults }
  const recordId = before?.id ?? ctx.newId()
  const checked = await faultsOf(() => about.columnsOf(ctx, read.form, recordId, before), about.faultColumns)
  if ('faults' in checked) return { number, status: 'failed', faults: checked.faults }
  const { value: columns } = checked
  const twice = about.refuseTwice?.(columns, seen)
  if (twice) return { number, status: 'failed', faults: twice }

  const form = before && asForm(before)
  const changes = differences(form ? shown(form) : {}, shown(read.form, columns), about.watched)
  if (before && !changes) return { number, status: 'unchanged' }
  return {
    number,
    status: before ? 'changed' : 'created',
    recordId,
    name: columns.name,
    before: form ?? null,
    shownBefore: form ? (changes?.before ?? {}) : null,
    shownAfter: changes?.after ?? {},
    write: columns,
  }
}

/** The compiler sees one table; the description determines which one it is. */
type AnyTable = 'suppliers'
type Columns = Omit<Insertable<DB[AnyTable]>, 'companyId' | 'id' | 'createdAt' | 'createdById'>

async function writeRows(ctx: CompanyCtx, name: string, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  const table = name as AnyTable
  const companyId = ctx.company.id
  const versions = new Map<string, number>()
  for (const row of rows) {
    const columns = row.write as Columns
    if (row.status === 'created') {
      const values = { companyId, id: row.recordId, createdAt: ctx.now, createdById: ctx.user.id, ...columns }
      await ctx.tx.insertInto(table).values(values).execute()
      versions.set(row.recordId, 1)
      continue
    }
    const changed = await ctx.tx
      .updateTable(table)
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('companyId', '=', companyId)
      .where('id', '=', row.recordId)
      .returning('version')
      .executeTakeFirstOrThrow()
    versions.set(row.recordId, changed.version)
  }
  return versions
}

async function removeRow(
  ctx: CompanyCtx,
  { table, isUsed = sql<boolean>`false` }: { table: string; isUsed?: RawBuilder<boolean> },
  id: string,
  version: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} r
    where r.company_id = ${ctx.company.id}::uuid and r.id = ${id}::uuid and r.version = ${version} and not (${isUsed})`.execute(
    ctx.tx,
  )
  return Number(numAffectedRows)
}

async function restoreRow(
  ctx: CompanyCtx,
  table: string,
  { id, version }: { id: string; version: number },
  columns: object,
): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable(table as AnyTable)
    .set({ ...(columns as Columns), version: version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
