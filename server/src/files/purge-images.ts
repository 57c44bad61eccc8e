import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Tx } from '../db/transaction.ts'
import { raise } from '../jobs/raise.ts'
import { workThrough } from '../jobs/work-through.ts'
import type { FileStore } from './file-store.ts'
import { deleteImageFiles } from './image-files.ts'

/** How long an unused picture is kept before its first use or after its last. */
export const looseImageHours = 24

type Loose = { companyId: string; id: string; fileKey: string }

/**
 * Deletes pictures of all companies that are neither shown by a product nor a logo: the files first and the row after them, so
 * that a file always has a row. Several processes may run it at once. A failed one does not block others. Returns the number of
 * deleted pictures.
 */
export async function purgeImages(
  db: Database,
  files: FileStore,
  now: Date,
  onError: (error: unknown) => void = raise,
): Promise<number> {
  const before = new Date(now.getTime() - looseImageHours * 3_600_000)
  const select = (tx: Tx) =>
    tx
      .selectFrom('productImages')
      .select(['companyId', 'id', 'fileKey'])
      .where('productId', 'is', null)
      .where('isLogo', '=', false)
      .where('createdAt', '<', before)
  let removed = 0
  await workThrough<Loose>({ db, now: () => now }, onError, {
    name: 'images',
    list: (isNotPostponed, most) =>
      acrossCompanies(db, (tx) => select(tx).where(isNotPostponed(sql`product_images.id::text`)).limit(most).execute()),
    keyOf: ({ id }) => id,
    serve: ({ companyId, id }) =>
      acrossCompanies(db, async (tx) => {
        const one = select(tx).where('companyId', '=', companyId).where('id', '=', id).forUpdate().skipLocked()
        const loose = await one.executeTakeFirst()
        if (!loose) return
        await deleteImageFiles(files, loose.fileKey)
        await tx.deleteFrom('productImages').where('companyId', '=', companyId).where('id', '=', id).execute()
        removed++
      }),
  })
  return removed
}
