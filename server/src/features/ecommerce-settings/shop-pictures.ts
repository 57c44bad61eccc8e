import { AppError } from '@mostrador/contract/errors.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { acrossCompanies } from '../../db/across-companies.ts'
import { looseImageHours } from '../../files/purge-images.ts'
import { presentTextPicture } from '../../files/text-picture.ts'

type Block = { pictureId: string | null }

/** The company's own pictures among those that the blocks name. */
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

/** Keeps the pictures of the saved blocks, and lets go of all others. Throws `notFound` at a block with a picture of somebody else. */
export async function keepShopPictures(ctx: CompanyCtx, blocks: readonly Block[]): Promise<void> {
  const own = new Set((await readShopPictures(ctx, blocks)).map(({ id }) => id))
  const strange = blocks.findIndex(({ pictureId }) => pictureId !== null && !own.has(pictureId))
  if (strange !== -1)
    throw new AppError('notFound', { fields: { [`sections.${strange}.pictureId`]: { key: 'validation.invalid' } } })
  await sql`update shop_pictures set is_used = id = any(${[...own]}::text[])
    where company_id = ${ctx.company.id} and is_used <> (id = any(${[...own]}::text[]))`.execute(ctx.tx)
}

const idsOf = (blocks: readonly Block[]) => [...new Set(blocks.flatMap(({ pictureId }) => pictureId ?? []))]

/** Forgets pictures of all companies that no saved block shows within a day. Their files go with the next sweep of files without a row. */
export async function purgeShopPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseImageHours * 3_600_000)
  await acrossCompanies(db, async (tx) => {
    await tx.deleteFrom('shopPictures').where('isUsed', '=', false).where('createdAt', '<', before).execute()
  })
}
