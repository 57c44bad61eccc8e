/** What an import of one kind of record has to know. The work around it is the same for all (features/imports). */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { ImportColumn, ImportEntity, ImportOptions } from '@mostrador/contract/features/imports/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../context.ts'

export type ColumnSpec = ImportColumn & {
  /** What files call it, in any language; folded. Its key is one of them by itself. */
  names: readonly string[]
  /** Under which key the words of a choice's values stand; files may have those of either language, or the values. */
  words?: string
}

/** The cells of a row that say something, each read as its column's kind. An empty cell changes nothing. */
export type RowValues = Readonly<Record<string, string | boolean | readonly string[]>>
export type ReadRow = { number: number; values: RowValues }
export type Faults = Record<string, FieldFault>

/** What a row comes to. `write` is for the adapter alone; `before` is what undoing needs. */
export type WritableRow = {
  number: number
  status: 'created' | 'changed'
  recordId: string
  name: string
  before: object | null
  /** What changes, as people read it: column to text. */
  shownBefore: Record<string, string> | null
  shownAfter: Record<string, string>
  write: unknown
}
export type PlannedRow =
  | { number: number; status: 'failed'; faults: Faults }
  | { number: number; status: 'unchanged' }
  | WritableRow

/** Records that several rows make together, such as the variants of a product. */
export type RowGroup = { recordId: string; optionNames: readonly string[]; combinations: Set<string> }

/** What one run keeps of earlier rows, so that a check finds what writing would; after an interruption it begins empty. */
export type ImportMemory = {
  /** Code to the record that took it. */
  owners: Map<string, string>
  groups: Map<string, RowGroup>
}

export type UndoableChange = { recordId: string; before: unknown; versionAfter: number }

/** How many were taken back, and the versions of records that changed along with them. */
export type Undone = { count: number; versions: ReadonlyMap<string, number> }

export type ImportAdapter = {
  entity: ImportEntity
  columns: readonly ColumnSpec[]
  /** Columns that can say which record a row is about; the first one that a file has is proposed. */
  keys: readonly string[]
  /** The columns that together say which record a row is about; the key alone unless told. */
  identityOf?: (key: string) => readonly string[]
  permissions: readonly Permission[]
  /** Judges rows without writing anything. */
  plan: (
    ctx: CompanyCtx,
    rows: readonly ReadRow[],
    options: ImportOptions,
    memory: ImportMemory,
  ) => Promise<PlannedRow[]>
  /**
   * Writes rows that were planned in the same transaction. Answers the version each record is left in, and that of others of
   * this import that changed along with them.
   */
  write: (ctx: CompanyCtx, rows: readonly WritableRow[]) => Promise<Map<string, number>>
  /** Takes changes back, except where somebody changed or used the record since. */
  undo: (ctx: CompanyCtx, changes: readonly UndoableChange[]) => Promise<Undone>
}
