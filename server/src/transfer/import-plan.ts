/** Shared by the imports of all kinds of records to check a row. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { z } from 'zod'
import { readValue } from '../http/read-value.ts'
import type { ColumnSpec, Faults, RowValues, UndoableChange, Undone } from './import-adapter.ts'

export function columnOf(
  key: string,
  kind: ColumnSpec['kind'],
  names: readonly string[],
  more: Partial<Pick<ColumnSpec, 'isRequired' | 'values' | 'words'>> = {},
): ColumnSpec {
  return { key, kind, names, isRequired: false, values: [], ...more }
}

/** The value of a text-like column, if the row has one. */
export function textIn(values: RowValues, key: string): string | undefined {
  const value = values[key]
  return typeof value === 'string' ? value : undefined
}

/** Columns of fields with another name: by name, or by a rule for their paths. */
type ColumnNames = Readonly<Record<string, string>> | ((path: string) => string)

/** A form parsed by the schema, or the faults by column. */
export function readForm<S extends z.ZodType>(
  schema: S,
  form: unknown,
  columnOfField: ColumnNames = {},
): { form: z.output<S> } | { faults: Faults } {
  const read = readValue(schema, form)
  return 'value' in read ? { form: read.value } : { faults: renamed(read.faults, columnOfField) }
}

/** A rule's refusal of a record, as the faults of its row. Rethrows any other error. */
export async function faultsOf<T>(
  work: () => Promise<T>,
  columnOfField: ColumnNames = {},
): Promise<{ value: T } | { faults: Faults }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError && Object.keys(error.fields).length > 0)
      return { faults: renamed(error.fields, columnOfField) }
    throw error
  }
}

function renamed(faults: Faults, columnOfField: ColumnNames): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      if (typeof columnOfField === 'function') return [columnOfField(path), fault]
      const field = path.split('.')[0] ?? path
      return [columnOfField[path] ?? columnOfField[field] ?? field, fault]
    }),
  )
}

/** A value as a list of changes shows it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object') return Object.values(value).map(shown).filter(Boolean).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields that differ between two forms, in readable form. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): { before: Record<string, string>; after: Record<string, string> } | undefined {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return undefined
  const pick = (form: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, shown(form[field])]))
  return { before: pick(before), after: pick(after) }
}

/** Undoes changes one by one. Each way returns the number of rows it changed: none if the record was changed or used since. */
export async function undoEach(
  changes: readonly UndoableChange[],
  {
    remove,
    restore,
  }: {
    remove: (id: string, version: number) => Promise<number>
    restore: (id: string, before: unknown, version: number) => Promise<number>
  },
): Promise<Undone> {
  let count = 0
  for (const { recordId, before, versionAfter } of changes)
    count += await (before === null ? remove(recordId, versionAfter) : restore(recordId, before, versionAfter))
  return { count, versions: new Map() }
}
