import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { looseImageHours } from '../../../files/purge-images.ts'

/**
 * Deletes pictures of all companies that no saved post showed within a day. The next sweep of files without a row deletes their
 * files.
 */
export async function purgeBlogPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseImageHours * 3_600_000)
  await acrossCompanies(db, async (tx) => {
    await tx.deleteFrom('blogPictures').where('postId', 'is', null).where('createdAt', '<', before).execute()
  })
}
