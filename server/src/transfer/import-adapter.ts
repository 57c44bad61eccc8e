/** The definition of one kind of record's import. The surrounding work is the same for all (features/office/imports). */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { ImportColumn, ImportEntity, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../context.ts'

export type ColumnSpec = ImportColumn & {
  /** Names for it in files, in any language, folded. Its key also counts as one. */
  names: readonly string[]
  /** The message key of a choice's values. Files may have the texts of either language, or the values. */
  words?: string
}

/** The filled cells of a row, each read by its column's kind. An empty cell changes nothing. */
export type RowValues = Readonly<Record<string, string | boolean | readonly string[]>>
export type ReadRow = { number: number; values: RowValues }
export type Faults = Record<string, FieldFault>

/** The result of a row. Only the adapter uses `write`. `before` has the data for undoing. */
export type WritableRow = {
  number: number
  status: 'created' | 'changed'
  recordId: string
  name: string
  before: object | null
  /** The changes in readable form: column to text. */
  shownBefore: Record<string, string> | null
  shownAfter: Record<string, string>
  write: unknown
}
export type PlannedRow =
  | { number: number; status: 'failed'; faults: Faults }
  | { number: number; status: 'unchanged' }
  | WritableRow

/** Records made from several rows, such as the variants of a product. */
export type RowGroup = { recordId: string; optionNames: readonly string[]; combinations: Set<string> }

/** The run's data about earlier rows, so that a check finds the same as writing. After an interruption it begins empty. */
export type ImportMemory = {
  /** Code to the record that took it. */
  owners: Map<string, string>
  groups: Map<string, RowGroup>
}

export type UndoableChange = { recordId: string; before: unknown; versionAfter: number }

/** The number of undone changes, and the versions of records that changed with them. */
export type Undone = { count: number; versions: ReadonlyMap<string, number> }

export type ImportAdapter = {
  entity: ImportEntity
  columns: readonly ColumnSpec[]
  /** Columns that can identify the record of a row. The first one in a file is proposed. */
  keys: readonly string[]
  /** The columns that identify the record of a row together; by default only the key. */
  identityOf?: (key: string) => readonly string[]
  permissions: readonly Permission[]
  /** Checks rows without writing anything. */
  plan: (
    ctx: CompanyCtx,
    rows: readonly ReadRow[],
    options: ImportOptions,
    memory: ImportMemory,
  ) => Promise<PlannedRow[]>
  /**
   * Writes rows that were planned in the same transaction. Returns the resulting version of each record, and of others from this import
   * that changed with them.
   */
  write: (ctx: CompanyCtx, rows: readonly WritableRow[]) => Promise<Map<string, number>>
  /** Undoes changes, except on records that were changed or used since. */
  undo: (ctx: CompanyCtx, changes: readonly UndoableChange[]) => Promise<Undone>
}
