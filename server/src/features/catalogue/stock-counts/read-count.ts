import { AppError } from '@mostrador/contract/errors.ts'
import { type StockCount, stockCountSchema } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { stockItemColumns } from '../stock/public.ts'

type Head = Record<string, unknown> & { status: string; createdAt: Date; startedAt: Date | null; endedAt: Date | null }

/** Whether a line has entries of its valid round. `l` is the line. */
export const isCounted = sql<boolean>`exists (select from stock_count_entries e
  where e.company_id = l.company_id and e.line_id = l.id and e.round = l.round)`

/** A count with its progress, without its lines. Throws `notFound`. */
export async function readCount(ctx: CompanyCtx, id: string): Promise<StockCount> {
  const { rows } =
    await sql<Head>`select k.id, k.version, k.number, k.status, k.scope, k.category_id, k.shelf, k.random_size,
      k.is_blind, k.due_date::text as due_date, k.note, k.created_at, k.started_at, k.ended_at,
      json_build_object('id', p.id, 'name', p.name) as location, c.name as created_by_name, x.name as ended_by_name,
      coalesce(k.shelf, (select coalesce(case when ${ctx.language} = 'es' then g.name_es end, g.name_en, g.name_es) from categories g
        where g.company_id = k.company_id and g.id = k.category_id)) as scope_name,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
        from stock_count_assignees a join users u on u.id = a.user_id
        where a.company_id = k.company_id and a.count_id = k.id), '[]') as assignees,
      ${progressOf} as progress
    from stock_counts k
    join locations p on p.company_id = k.company_id and p.id = k.location_id
    join users c on c.id = k.created_by_id
    left join users x on x.id = k.ended_by_id
    where k.company_id = ${ctx.company.id} and k.id = ${id}`.execute(ctx.tx)
  const [head] = rows
  if (!head) throw new AppError('notFound')
  const { progress, ...facts } = head
  return stockCountSchema.parse({
    ...facts,
    ...(progress as object),
    createdAt: head.createdAt.toISOString(),
    startedAt: head.startedAt?.toISOString() ?? null,
    endedAt: head.endedAt?.toISOString() ?? null,
    chosen: head.status === 'draft' ? await readChosen(ctx, id) : [],
    counters: await readCounters(ctx, id),
  })
}

/** The progress of the lines of the count `k`. */
const progressOf = sql`(select json_build_object('lines', count(*),
    'countedLines', count(*) filter (where ${isCounted}),
    'appliedLines', count(*) filter (where l.outcome = 'applied'),
    'conflictLines', count(*) filter (where l.conflict is not null and l.outcome is distinct from 'applied'),
    'recountLines', count(*) filter (where l.round > 1 and not ${isCounted}))
  from stock_count_lines l where l.company_id = k.company_id and l.count_id = k.id)`

async function readChosen(ctx: CompanyCtx, id: string): Promise<unknown[]> {
  const { rows } = await sql`select ${stockItemColumns} from stock_count_lines l
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where l.company_id = ${ctx.company.id} and l.count_id = ${id}
    order by search_fold(p.name), p.id, v.position, v.id`.execute(ctx.tx)
  return rows
}

async function readCounters(ctx: CompanyCtx, id: string): Promise<unknown[]> {
  const { rows } = await sql`select u.id, u.name, count(distinct e.line_id)::int as lines, count(*)::int as entries
    from stock_count_lines l
    join stock_count_entries e on e.company_id = l.company_id and e.line_id = l.id
    join users u on u.id = e.user_id
    where l.company_id = ${ctx.company.id} and l.count_id = ${id}
    group by u.id, u.name order by u.name, u.id`.execute(ctx.tx)
  return rows
}
