import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  auditEntrySchema,
  type listAuditEntries as endpoint,
} from '@mostrador/contract/features/office/audit/endpoints.ts'
import { keysBeyond } from '@mostrador/contract/features/office/audit/facts.ts'
import { auditList } from '@mostrador/contract/features/office/audit/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  countRows,
  dayColumn,
  filterList,
  idColumn,
  likePattern,
  type ListColumns,
  readPage,
} from '../../../lists/list-query.ts'
import { entityName, recordKind } from './name-entity.ts'

type Input = z.output<(typeof endpoint)['input']>
type Query = ReturnType<typeof selectEntries>
type Row = Awaited<ReturnType<Query['execute']>>[number]

/** Days are the company's: in its zone, from the hour its day begins. */
function columnsOf({ company }: CompanyCtx): ListColumns<typeof auditList> {
  const { timeZone, businessDayStart } = company.settings
  return {
    id: sql`a.id`,
    sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
    filters: {
      person: idColumn(sql`a.actor_id`),
      area: column(sql`split_part(a.action, '.', 1)`),
      day: dayColumn(sql`a.at`, timeZone, businessDayStart),
      record: idColumn(sql`a.entity_id`),
      byHand: (filter) => (filter.is === 'in' ? sql<boolean>`a.data ?| ${filter.values}::text[]` : undefined),
    },
  }
}

/** Newest first by default. */
export async function listAuditEntries(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const columns = columnsOf(ctx)
  const query = filter(ctx, columns, input)
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map((row) => present(row)),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

/** The data the caller may see. The rest is neither returned nor searched (D-20). */
function shownData({ access }: CompanyCtx) {
  const beyond = keysBeyond((permission) => can(access, permission))
  return sql<unknown>`(a.data - ${beyond}::text[])`
}

function selectEntries(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('auditEntries as a')
    .innerJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('users as approver', 'approver.id', 'a.approvedById')
    .leftJoin('apiKeys as k', (join) => join.onRef('k.companyId', '=', 'a.companyId').onRef('k.id', '=', 'a.apiKeyId'))
    .where('a.companyId', '=', ctx.company.id)
    .select([
      'a.id',
      'a.at',
      'a.actorId',
      'u.name as actorName',
      'a.actingAdminId',
      'approver.name as approvedByName',
      'k.name as apiKeyName',
      'a.action',
      'a.entity',
      'a.entityId',
      entityName(ctx.language).as('entityName'),
      recordKind.as('recordKind'),
      shownData(ctx).as('data'),
      'a.device',
    ])
}

function filter(
  ctx: CompanyCtx,
  columns: ListColumns<typeof auditList>,
  { filters, entity, entityId, q = '' }: Input,
): Query {
  let query = filterList(selectEntries(ctx), auditList, columns, filters)
  if (entity) query = query.where('a.entity', '=', entity)
  if (entityId) query = query.where('a.entityId', '=', entityId)
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    query = query.where(
      sql<boolean>`search_fold(concat_ws(' ', u.name, a.action, ${shownData(ctx)}::text)) like search_fold(${likePattern(word)})`,
    )
  }
  return query
}

const dataSchema = auditEntrySchema.shape.data

/** Leaves out values that are not plain: the list shows text, not structures. */
function present(row: Row) {
  const { data, device, actingAdminId, approvedByName, apiKeyName } = row
  const plain = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    isStaff: actingAdminId !== null,
    approvedByName,
    apiKeyName,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    entityName: row.entityName,
    recordKind: row.recordKind,
    data: dataSchema.parse(
      Object.fromEntries(plain.filter(([, value]) => typeof value !== 'object' || value === null)),
    ),
    device,
  }
}
