import { AppError } from '@mostrador/contract/errors.ts'
import { homeSettingsSchema } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { looseImageHours } from '../../../files/purge-images.ts'
import { presentTextPicture } from '../../../files/text-picture.ts'
import { readTab } from './stored-tab.ts'

type Block = { pictureId: string | null }

/** The company's own pictures in the blocks. */
export async function readShopPictures(
  ctx: Pick<CompanyCtx, 'tx' | 'company'>,
  blocks: readonly Block[],
): Promise<KeptPicture[]> {
  const ids = idsOf(blocks)
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('shopPictures')
    .select(['id', 'width', 'height'])
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => presentTextPicture(row, 'shops'))
}

/**
 * Marks the pictures of the saved blocks and the icon as used, and all others as unused. Throws `notFound` at a block whose
 * picture belongs to another company.
 */
export async function keepBlockPictures(ctx: CompanyCtx, blocks: readonly Block[]): Promise<void> {
  const own = new Set((await readShopPictures(ctx, blocks)).map(({ id }) => id))
  const strange = blocks.findIndex(({ pictureId }) => pictureId !== null && !own.has(pictureId))
  if (strange !== -1)
    throw new AppError('notFound', { fields: { [`sections.${strange}.pictureId`]: { key: 'validation.invalid' } } })
  const { fields } = await readTab(ctx, 'general')
  const icon = await readFavicon(ctx, fields)
  await keepOnly(ctx, [...own, ...(icon ? [icon.id] : [])])
}

/** The same when the icon changes. Throws `notFound` for an icon that belongs to another company. */
export async function keepFavicon(ctx: CompanyCtx, favicon: string | null): Promise<void> {
  const { fields } = await readTab(ctx, 'home')
  const { sections } = homeSettingsSchema.parse({ ...fields, id: ctx.company.id, version: 0 })
  const icon = await readFavicon(ctx, { favicon })
  if (favicon !== null && !icon) throw new AppError('notFound', { fields: { favicon: { key: 'validation.invalid' } } })
  await keepOnly(ctx, [...idsOf(sections), ...(icon ? [icon.id] : [])])
}

/** The stored icon; null without one. */
export async function readFavicon(
  ctx: Pick<CompanyCtx, 'tx' | 'company'>,
  fields: Readonly<Record<string, unknown>> | undefined,
): Promise<KeptPicture | null> {
  const pictureId = fields?.['favicon']
  if (typeof pictureId !== 'string') return null
  return (await readShopPictures(ctx, [{ pictureId }]))[0] ?? null
}

async function keepOnly(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  await sql`update shop_pictures set is_used = id = any(${ids}::text[])
    where company_id = ${ctx.company.id} and is_used <> (id = any(${ids}::text[]))`.execute(ctx.tx)
}

const idsOf = (blocks: readonly Block[]) => [...new Set(blocks.flatMap(({ pictureId }) => pictureId ?? []))]

/**
 * Deletes pictures of all companies that no saved block or shop icon has used for a day. The next sweep of files without a row
 * deletes their files.
 */
export async function purgeShopPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseImageHours * 3_600_000)
  await acrossCompanies(db, async (tx) => {
    await tx.deleteFrom('shopPictures').where('isUsed', '=', false).where('createdAt', '<', before).execute()
  })
}
