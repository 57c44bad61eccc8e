import { exportedMovementList } from '@mostrador/contract/features/selling/movements/list.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow } from '../../../transfer/export-adapter.ts'
import { filterList, idColumn, likePattern, type ListColumns } from '../../../lists/list-query.ts'
import { translate } from '../../../translate.ts'
import { readViewableDrawers } from '../registers/public.ts'
import { movementColumns, movementText } from './movement-columns.ts'
import { presentMovement, selectMovements } from './select-movements.ts'

const columnsOf = (ctx: CompanyCtx): ListColumns<typeof exportedMovementList> => {
  const { id, sorts, filters } = movementColumns(ctx)
  return {
    id,
    sorts,
    filters: { ...filters, checkout: idColumn(sql`s.checkout_id`), session: idColumn(sql`m.session_id`) },
  }
}

/** One row for each drawer movement, as the list shows it. Only the list shows balances. */
export const movementsExport: ExportAdapter = {
  entity: 'movements',
  permission: 'CHECKOUTS__VIEW',
  spec: exportedMovementList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'movedAt', kind: 'instant' },
    { key: 'checkout', kind: 'text' },
    { key: 'session', kind: 'integer' },
    { key: 'movement', kind: 'choice', words: 'movements.kinds' },
    { key: 'category', kind: 'text' },
    { key: 'movedAmount', kind: 'decimal' },
    { key: 'reason', kind: 'text' },
    { key: 'movedBy', kind: 'text' },
    { key: 'approvedBy', kind: 'text' },
    { key: 'receiptNumber', kind: 'text' },
    { key: 'customer', kind: 'text' },
    { key: 'takenBack', kind: 'yesNo' },
    { key: 'review', kind: 'list' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await chosen(ctx, selection)
      .$if(id !== null, (query) => query.where('m.id', '>', id ?? ''))
      .orderBy('m.id')
      .limit(limit)
      .execute()
    const knows = await readViewableDrawers(ctx)
    return rows.map((row) => ({ id: row.id, row: rowOf(ctx, row, knows(row.sessionId)) }))
  },
}

function chosen(ctx: CompanyCtx, selection: Parameters<ExportAdapter['read']>[1]) {
  const all = selectMovements(ctx, null)
  if ('ids' in selection) return all.where('m.id', 'in', selection.ids)
  const found = filterList(all, exportedMovementList, columnsOf(ctx), selection.filters)
  const text = selection.q.trim()
  return text === '' ? found : found.where(sql<boolean>`${movementText} like search_fold(${likePattern(text)})`)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number]

function rowOf(ctx: CompanyCtx, row: Row, canViewDrawer: boolean): ExportRow {
  const movement = presentMovement(row, canViewDrawer)
  const { amount } = movement
  return {
    id: movement.id,
    movedAt: row.occurredAt,
    checkout: movement.checkoutName,
    session: row.sessionNumber,
    movement: movement.kind,
    category: movement.category,
    movedAmount: amount === null ? null : minorToMajor(money(amount), ctx.company.settings.currencyTag),
    reason: movement.reason,
    movedBy: movement.userName,
    approvedBy: movement.approvedByName,
    receiptNumber: movement.sale?.receiptNumber ?? null,
    customer: movement.customer?.name ?? null,
    takenBack: movement.isTakenBack,
    review: movement.doubts.map((doubt) => translate(ctx.language, `movements.doubts.${doubt}`)),
  }
}
