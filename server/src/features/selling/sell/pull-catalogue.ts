import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullCatalogue as endpoint } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { z } from 'zod'
import { newestRestore } from '../../../db/newest-restore.ts'
import type { CompanyCtx } from '../../../context.ts'
import { encodeCursor, readCursor } from '../../../lists/keyset.ts'
import { readTillSettings } from './read-till-settings.ts'
import { type CataloguePlace, type CatalogueRow, selectItems } from './select-items.ts'

/**
 * A page of changes after a version, in their order. The company's version is read first: later changes have a higher one and come with the
 * next pull.
 */
export async function pullCatalogue(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { version } = await ctx.tx
    .selectFrom('companies')
    .select('catalogueVersion as version')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  if (await isOfForgottenTime(ctx, input.sinceVersion, version))
    return { ...startAgain, settings: await readTillSettings(ctx) }
  const rows = await selectItems(ctx, {
    since: input.sinceVersion,
    after: input.cursor === null ? null : readPlace(input.cursor),
    limit: input.per + 1,
  })
  const page = rows.slice(0, input.per)
  const last = page.at(-1)
  return {
    version,
    total: input.cursor === null ? await countSince(ctx, input.sinceVersion) : null,
    items: page,
    removedVariantIds: input.cursor === null ? await removedSince(ctx, input.sinceVersion) : [],
    nextCursor: rows.length > input.per && last ? writePlace(last) : null,
    settings: await readTillSettings(ctx),
  }
}

/** A version below the asked one: the till loads the whole catalogue. */
const startAgain = { version: 0, total: 0, items: [], removedVariantIds: [], nextCursor: null }

/**
 * Whether a till has a version from before a restore: it may contain what the server forgot. A restore sets the versions of all companies to
 * its time in milliseconds.
 */
async function isOfForgottenTime(ctx: CompanyCtx, since: number, version: number): Promise<boolean> {
  if (since === 0) return false
  const first = (await newestRestore(ctx.tx))?.restoredAt.getTime()
  return first !== undefined && version >= first && since < first
}

/** The variants of one product may be on two pages, so a position names both. */
function writePlace({ catalogueVersion, productId, variantId }: CatalogueRow): string {
  return encodeCursor(`${catalogueVersion}/${productId}`, variantId)
}

const placeSchema = z.templateLiteral([z.string().regex(/\d{1,15}/), '/', z.uuid()]).transform((text) => {
  const [version = '', productId = ''] = text.split('/')
  return { version: Number(version), productId }
})

function readPlace(cursor: string): CataloguePlace {
  const { sortValue, id } = readCursor(cursor, placeSchema)
  return { ...sortValue, variantId: id }
}

async function countSince(ctx: CompanyCtx, sinceVersion: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'p.companyId').onRef('v.productId', '=', 'p.id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.companyId', '=', ctx.company.id)
    .where('p.catalogueVersion', '>', sinceVersion)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Empty for a till that starts from zero, which never had them. */
async function removedSince(ctx: CompanyCtx, sinceVersion: number): Promise<string[]> {
  if (sinceVersion === 0) return []
  const rows = await ctx.tx
    .selectFrom('catalogueRemovals')
    .select('variantId')
    .where('companyId', '=', ctx.company.id)
    .where('catalogueVersion', '>', sinceVersion)
    .execute()
  return rows.map(({ variantId }) => variantId)
}
