import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { FileStore } from './file-store.ts'
import { deleteImageFiles } from './image-files.ts'

/** How long an unused picture is kept, waiting for its first use or after its last. */
export const looseImageHours = 24
/** Number of pictures removed in one transaction, which locks their rows. */
const atOnce = 100

/**
 * Removes pictures of all companies that are neither shown by a product nor a logo: the files first and the row after them, so that a file
 * is never without a row. Several processes may run it at once. Returns the number removed.
 */
export async function purgeImages(db: Database, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - looseImageHours * 3_600_000)
  for (let removed = 0; ; ) {
    const count = await acrossCompanies(db, async (tx) => {
      const loose = await tx
        .selectFrom('productImages')
        .select(['companyId', 'id', 'fileKey'])
        .where('productId', 'is', null)
        .where('isLogo', '=', false)
        .where('createdAt', '<', before)
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { companyId, id, fileKey } of loose) {
        await deleteImageFiles(files, fileKey)
        await tx.deleteFrom('productImages').where('companyId', '=', companyId).where('id', '=', id).execute()
      }
      return loose.length
    })
    removed += count
    if (count < atOnce) return removed
  }
}
