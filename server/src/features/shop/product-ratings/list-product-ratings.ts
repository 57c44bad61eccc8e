import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listProductRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { productRatingList, ratingStates } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import { type ProductRating, productRatingSchema } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { numberOf } from '../orders/public.ts'
import { countsOf, presentSums } from '../shop/public.ts'
import { presentRatingPicture, ratingPictures } from './rating-pictures.ts'
import { isReturned, variantName } from './rated-line.ts'

function selectProductRatings({ tx, company }: CompanyCtx) {
  return tx
    .selectFrom('productRatings as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'r.companyId').onRef('p.id', '=', 'r.productId'),
    )
    .innerJoin('saleLines as l', (join) =>
      join.onRef('l.companyId', '=', 'r.companyId').onRef('l.id', '=', 'r.saleLineId'),
    )
    .innerJoin('sales as s', (join) => join.onRef('s.companyId', '=', 'l.companyId').onRef('s.id', '=', 'l.saleId'))
    .leftJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
    .leftJoin('users as m', 'm.id', 'r.moderatedById')
    .leftJoin('users as w', 'w.id', 'r.repliedById')
    .where('r.companyId', '=', company.id)
    .select(['r.id', 'r.stars', 'r.authorName', 'r.title', 'r.body', 'r.languageTag', 'r.status', 'r.rejectionReason'])
    .select([
      'r.doubts',
      'r.helpfulCount',
      'r.reply',
      'r.writtenAt',
      'r.editedAt',
      'm.name as moderatedByName',
      'w.name as repliedByName',
    ])
    .select(['p.id as productId', 'p.name as productName', countsOf.as('counts')])
    .select(['s.id as saleId', 's.receiptNumber', 's.soldAt', 's.customerName', variantName.as('variantName')])
    .select(['o.id as orderId', 'o.prefix', 'o.number', 'o.buyerName', isReturned.as('isReturned')])
    .select(ratingPictures.as('pictures'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProductRatings>['executeTakeFirstOrThrow']>>

function purchaseOf({ saleId, receiptNumber, soldAt, orderId, prefix, number }: Row) {
  const at = soldAt.toISOString()
  return orderId === null || prefix === null || number === null
    ? { kind: 'sale', id: saleId, number: receiptNumber, at }
    : { kind: 'order', id: orderId, number: numberOf({ prefix, number }), at }
}

function ratingOf(row: Row): ProductRating {
  return productRatingSchema.parse({
    ...row,
    product: { id: row.productId, name: row.productName, sums: presentSums(row.counts) },
    purchase: purchaseOf(row),
    customerName: row.buyerName ?? row.customerName,
    pictures: row.pictures.map(presentRatingPicture),
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  })
}

const ratings = {
  spec: productRatingList,
  select: selectProductRatings,
  usual: sql<boolean>`r.status = 'pending'`,
  contains: (pattern: string) =>
    sql<boolean>`search_fold(r.title || ' ' || r.body || ' ' || r.author_name || ' ' || p.name) like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof productRatingList> => ({
    id: sql`r.id`,
    sorts: { writtenAt: { by: sql`r.written_at`, type: 'timestamptz' } },
    filters: {
      status: column(sql`r.status`),
      product: idColumn(sql`r.product_id`),
      stars: column(sql`r.stars`),
      isAnswered: column(sql`(r.reply is not null)`),
      writtenAt: dayColumn(sql`r.written_at`, ctx.company.settings.timeZone),
    },
  }),
}

/** The queue is by state: a rating of an old product waits in it like any other. */
export async function listProductRatings(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return { ...(await readRecords(ctx, ratings, input, ratingOf)), ...(await countRatings(ctx)) }
}

/** The number of ratings in each state, and of low ones without an answer. */
export async function countRatings({ tx, company }: CompanyCtx) {
  const rows = await tx
    .selectFrom('productRatings')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where stars <= 2 and reply is null))::int`.as('low'))
    .where('companyId', '=', company.id)
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, rejected: 0, spam: 0 }
  for (const state of ratingStates) counts[state] = rows.find(({ status }) => status === state)?.count ?? 0
  return { counts, lowUnanswered: rows.find(({ status }) => status === 'approved')?.low ?? 0 }
}

/** Ratings by their ids, in that order. Throws `notFound` when one is missing. */
export async function requireRatings(ctx: CompanyCtx, ids: readonly string[]): Promise<ProductRating[]> {
  const wanted = [...new Set(ids)]
  const rows = await selectProductRatings(ctx).where('r.id', 'in', wanted).execute()
  return wanted.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new AppError('notFound')
    return ratingOf(row)
  })
}
