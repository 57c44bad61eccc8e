import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  downloadTransferReceipt,
  getOrder as endpoint,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { orderSchema, type ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { openSafeFile } from '../../../files/safe-file.ts'
import type { Download } from '../../../http/send-file.ts'
import { readTransferAccount } from '../carts/public.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { readOrderPromotions } from '../promotions/public.ts'
import { type Attempt, loadOrder } from './load-order.ts'
import { orderLink } from './order-ctx.ts'
import { presentDelivery, presentOrderLine, presentShared } from './present-order.ts'
import { presentSubstitute, readSubstitutes } from './read-substitutes.ts'

export async function getOrder(ctx: CompanyCtx, { id }: { id: string }): Promise<OutputOf<typeof endpoint>> {
  const order = await loadOrder(ctx, { id })
  const { head, lines, parcels, attempts } = order
  const { general } = await readShopSettings(ctx)
  const codes = await readCodes(ctx, id)
  return {
    order: orderSchema.parse({
      ...presentShared(order, await readTransferAccount(ctx)),
      lines: lines.map((line) => ({ ...presentOrderLine(line, parcels), codes: codes.get(line.id) ?? [] })),
      delivery: { ...presentDelivery(head, ctx.language), methodId: head.deliveryMethodId },
      expiresAt: head.expiresAt?.toISOString() ?? null,
      link: orderLink(ctx, general.subdomain || general.customDomain, head),
      promotions: await readOrderPromotions(ctx, id),
      locationId: head.locationId,
      locationName: head.locationName,
      substitutes: (await readSubstitutes(ctx, id)).map(presentSubstitute),
      attempts: attempts.map(presentAttempt),
      tenders: await readTenders(ctx),
      money: await readMoneyRows(ctx, id),
      sales: await readSales(ctx, id),
      events: await readEvents(ctx, id),
    }),
  }
}

function presentAttempt({ id, method, state, openedAt, ...receipt }: Attempt): ShopOrder['attempts'][number] {
  const { receiptName, receiptType, receiptAt } = receipt
  return {
    id,
    method,
    state,
    openedAt: openedAt.toISOString(),
    receipt:
      receiptName === null || receiptType === null || receiptAt === null
        ? null
        : {
            name: receiptName,
            contentType: receiptType,
            uploadedAt: receiptAt.toISOString(),
          },
  }
}

/** The codes that a scanner reads on one unit of each line. */
async function readCodes(ctx: CompanyCtx, id: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ lineId: string; codes: string[] }>`select l.id as line_id,
      array(select b.barcode from variant_barcodes b where b.company_id = l.company_id and b.variant_id = l.variant_id
        and b.pack_id is null) || v.sku as codes
    from order_lines l join variants v on v.company_id = l.company_id and v.id = l.variant_id
    where l.company_id = ${ctx.company.id} and l.order_id = ${id}`.execute(ctx.tx)
  return new Map(rows.map(({ lineId, codes }) => [lineId, codes]))
}

/** The tenders that a person may choose: the transfer first, customers' accounts never. */
async function readTenders(ctx: CompanyCtx) {
  const { rows } = await sql<Record<string, unknown>>`select id, json_build_object('en', name_en, 'es', name_es) as name
    from tenders where company_id = ${ctx.company.id} and status = 'active'
      and type not in ('customerCredit', 'storeCredit', 'giftCard')
    order by type <> 'bankTransfer', position`.execute(ctx.tx)
  return rows
}

async function readMoneyRows(ctx: CompanyCtx, id: string) {
  const { rows } = await sql<Record<string, unknown> & { at: Date }>`select m.id, m.direction, m.amount, m.reference,
      json_build_object('en', t.name_en, 'es', t.name_es) as tender_name, u.name as by_name, m.recorded_at as at
    from order_money m
    join tenders t on t.company_id = m.company_id and t.id = m.tender_id
    left join users u on u.id = m.user_id
    where m.company_id = ${ctx.company.id} and m.order_id = ${id} order by m.recorded_at, m.id`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function readSales(ctx: CompanyCtx, id: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select f.id as fulfilment_id, s.id as sale_id, s.receipt_number, s.total_amount
    from fulfilments f join sales s on s.company_id = f.company_id and s.id = f.sale_id
    where f.company_id = ${ctx.company.id} and f.order_id = ${id} order by f.number`.execute(ctx.tx)
  return rows
}

async function readEvents(ctx: CompanyCtx, id: string) {
  const { rows } = await sql<Record<string, unknown> & { at: Date }>`select e.id, e.kind, u.name as by_name, e.note,
      e.happened_at as at
    from order_events e left join users u on u.id = e.user_id
    where e.company_id = ${ctx.company.id} and e.order_id = ${id} order by e.happened_at, e.id`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Throws `notFound`, also when the file itself is gone. */
export async function downloadReceipt(
  ctx: CompanyCtx,
  { id, attemptId }: z.output<(typeof downloadTransferReceipt)['input']>,
): Promise<Download> {
  const row = await ctx.tx
    .selectFrom('orderAttempts')
    .select(['receiptPath', 'receiptName'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', id)
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!row?.receiptPath || !row.receiptName) throw new AppError('notFound')
  return openSafeFile(ctx.deps, ctx, { filePath: row.receiptPath, fileName: row.receiptName })
}
