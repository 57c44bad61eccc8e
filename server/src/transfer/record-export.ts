/** The export of a described list: the adapter made from its columns. */
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import type { ListSpec } from '@mostrador/contract/list.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { CompanyCtx } from '../context.ts'
import { chooseRecords, type RecordList } from '../lists/record-list.ts'
import type { ExportAdapter, ExportColumn, ExportRow } from './export-adapter.ts'

type RecordExport<
  Spec extends ListSpec,
  D,
  T extends keyof D,
  O extends { id: string },
  Whole extends { id: string },
> = {
  entity: ExportEntity
  permission: Permission
  list: RecordList<Spec, D, T, O>
  columns: readonly ExportColumn[]
  /** The rows with all data for the columns; by default those of the list. */
  select: (ctx: CompanyCtx) => SelectQueryBuilder<D, T, Whole>
  rowOf: (row: Whole, ctx: CompanyCtx) => ExportRow
}

export function exportOfRecords<
  Spec extends ListSpec,
  D,
  T extends keyof D,
  O extends { id: string },
  Whole extends { id: string },
>({ list, select, rowOf, ...about }: RecordExport<Spec, D, T, O, Whole>): ExportAdapter {
  return {
    ...about,
    spec: list.spec,
    read: async (ctx, selection, after) => {
      const rows = await chooseRecords(ctx, list, select(ctx), selection, after).execute()
      return rows.map((row) => ({ id: row.id, row: rowOf(row, ctx) }))
    },
  }
}
