/**
 * The definition of one kind of record's export. The columns are those its import reads, so that an exported file can be
 * imported.
 */
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import type { ListSpec } from '@mostrador/contract/list.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../context.ts'

export type ExportColumn = {
  key: string
  /** `code`: a text that a spreadsheet could take for a number. `barcodes`: several of them. */
  kind: 'text' | 'code' | 'barcodes' | 'decimal' | 'integer' | 'date' | 'instant' | 'yesNo' | 'list' | 'choice'
  /** The message key of a choice's values. */
  words?: string
}
export type ExportSelection = { ids: string[] } | { filters: Record<string, string>; q: string; exceptIds: string[] }
/** Values by column kind: decimals as `1234.5`, days as `2026-03-04`. */
export type ExportRow = Readonly<Record<string, string | number | boolean | Date | readonly string[] | null>>

/** `selectedId` is the selected record of the list, if a row is only a part of it. */
type ExportedRow = { id: string; selectedId?: string; row: ExportRow }

export type ExportAdapter = {
  entity: ExportEntity
  permission: Permission
  spec: ListSpec
  columns: readonly ExportColumn[]
  /** Rows after an id, in the order of ids; at most `limit`. */
  read: (
    ctx: CompanyCtx,
    selection: ExportSelection,
    after: { id: string | null; limit: number },
  ) => Promise<ExportedRow[]>
}
