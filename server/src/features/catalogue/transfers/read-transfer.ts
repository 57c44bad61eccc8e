import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  type Transfer,
  type TransferLine,
  transferSchema,
} from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { stockItemColumns } from '../stock/public.ts'

type Head = Record<string, unknown> & { createdAt: Date; sentAt: Date | null; receivedAt: Date | null }
type Receipt = Record<string, unknown> & { receivedAt: Date }

/** A transfer with all its parts. Values only for people who may see costs. Throws `notFound`. */
export async function readTransfer(ctx: CompanyCtx, id: string): Promise<Transfer> {
  const head = await readHead(ctx, id)
  if (!head) throw new AppError('notFound')
  return transferSchema.parse({
    ...head,
    ...(can(ctx.access, 'PRODUCTS__COST_VIEW') ? {} : { valueOnTheWay: null, valueLost: null }),
    createdAt: head.createdAt.toISOString(),
    sentAt: head.sentAt?.toISOString() ?? null,
    receivedAt: head.receivedAt?.toISOString() ?? null,
    lines: await readLines(ctx, id),
    receipts: await readReceipts(ctx, id),
  })
}

async function readHead(ctx: CompanyCtx, id: string): Promise<Head | undefined> {
  const { rows } =
    await sql<Head>`select t.id, t.version, t.number, t.status, t.note, t.created_at, t.sent_at, t.received_at,
      c.name as created_by_name, s.name as sent_by_name,
      json_build_object('id', a.id, 'name', a.name, 'address', a.address) as "from",
      json_build_object('id', b.id, 'name', b.name, 'address', b.address) as "to",
      trim_scale(coalesce((select sum(g.value) from goods_on_the_way g
        where g.company_id = t.company_id and g.transfer_id = t.id), 0))::text as value_on_the_way,
      trim_scale(coalesce((select sum(x.lost_value) from transfer_receipt_lines x
        join transfer_receipts r on r.company_id = x.company_id and r.id = x.receipt_id
        where r.company_id = t.company_id and r.transfer_id = t.id), 0))::text as value_lost
    from transfers t
    join users c on c.id = t.created_by_id
    left join users s on s.id = t.sent_by_id
    join locations a on a.company_id = t.company_id and a.id = t.from_location_id
    join locations b on b.company_id = t.company_id and b.id = t.to_location_id
    where t.company_id = ${ctx.company.id} and t.id = ${id}`.execute(ctx.tx)
  return rows[0]
}

async function readLines(ctx: CompanyCtx, transferId: string): Promise<TransferLine[]> {
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  const { rows } = await sql<TransferLine>`select ${stockItemColumns}, l.id, trim_scale(l.quantity)::text as quantity,
      trim_scale(l.sent_value)::text as value, trim_scale(coalesce(s.on_hand, 0))::text as on_hand,
      trim_scale(coalesce(r.received, 0))::text as received, trim_scale(coalesce(r.lost, 0))::text as lost
    from transfer_lines l
    join transfers t on t.company_id = l.company_id and t.id = l.transfer_id
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_levels s on s.company_id = l.company_id and s.variant_id = l.variant_id and s.location_id = t.from_location_id
    left join lateral (select sum(x.quantity) as received, sum(x.lost_quantity) as lost from transfer_receipt_lines x
      where x.company_id = l.company_id and x.line_id = l.id) r on true
    where l.company_id = ${ctx.company.id} and l.transfer_id = ${transferId}
    order by l.position`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, value: maySeeCost ? row.value : null }))
}

async function readReceipts(ctx: CompanyCtx, transferId: string) {
  const { rows } = await sql<Receipt>`select r.id, r.note, r.received_at, u.name as received_by_name,
      (select json_agg(json_build_object('lineId', x.line_id, 'quantity', trim_scale(x.quantity)::text,
          'lostQuantity', trim_scale(x.lost_quantity)::text, 'lostReason', x.lost_reason) order by l.position)
        from transfer_receipt_lines x join transfer_lines l on l.company_id = x.company_id and l.id = x.line_id
        where x.company_id = r.company_id and x.receipt_id = r.id) as lines
    from transfer_receipts r join users u on u.id = r.received_by_id
    where r.company_id = ${ctx.company.id} and r.transfer_id = ${transferId}
    order by r.received_at, r.id`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
}
