import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Tx } from '../db/transaction.ts'
import { raise } from '../jobs/raise.ts'
import type { FileStore } from './file-store.ts'
import { keyOfPath, pathOfFile } from './path-of-file.ts'

/** How long a file may be without its row: longer than any call or job takes to write it. */
export const strayFileHours = 24

/** The folders whose files are written before their rows, with a query for the files that have a row. */
const folders: Record<string, (tx: Tx, keys: readonly string[]) => Promise<readonly string[]>> = {
  avatars: async (tx, keys) => {
    const rows = await tx.selectFrom('users').select('avatar').where('avatar', 'in', keys.map(pathOfFile)).execute()
    return rows.flatMap(({ avatar }) => (avatar === null ? [] : [keyOfPath(avatar)]))
  },
  imports: async (tx, keys) => {
    const rows = await tx.selectFrom('imports').select('fileKey').where('fileKey', 'in', keys).execute()
    return rows.map(({ fileKey }) => fileKey)
  },
  invoices: async (tx, keys) => {
    const rows = await tx.selectFrom('supplierInvoiceFiles').select('filePath').where('filePath', 'in', keys).execute()
    return rows.map(({ filePath }) => filePath)
  },
  receipts: async (tx, keys) => {
    const rows = await tx.selectFrom('bankReceipts').select('filePath').where('filePath', 'in', keys).execute()
    return rows.map(({ filePath }) => filePath)
  },
  texts: async (tx, keys) => {
    const rows = await tx.selectFrom('textPictures').select('id').where('id', 'in', keys.map(pictureOf)).execute()
    return withPicture(keys, rows)
  },
  posts: async (tx, keys) => {
    const rows = await tx.selectFrom('blogPictures').select('id').where('id', 'in', keys.map(pictureOf)).execute()
    return withPicture(keys, rows)
  },
  shops: async (tx, keys) => {
    const rows = await tx.selectFrom('shopPictures').select('id').where('id', 'in', keys.map(pictureOf)).execute()
    return withPicture(keys, rows)
  },
  ratings: async (tx, keys) => {
    const rows = await tx.selectFrom('ratingPictures').select('id').where('id', 'in', keys.map(pictureOf)).execute()
    return withPicture(keys, rows)
  },
  chats: async (tx, keys) => {
    const rows = await tx.selectFrom('chatFiles').select('filePath').where('filePath', 'in', keys).execute()
    return rows.map(({ filePath }) => filePath)
  },
  purchases: async (tx, keys) => {
    const rows = await tx.selectFrom('purchaseAttachments').select('filePath').where('filePath', 'in', keys).execute()
    return rows.map(({ filePath }) => filePath)
  },
  orders: async (tx, keys) => {
    const rows = await tx.selectFrom('orderAttempts').select('receiptPath').where('receiptPath', 'in', keys).execute()
    return rows.flatMap(({ receiptPath }) => receiptPath ?? [])
  },
  claims: async (tx, keys) => {
    const rows = await tx.selectFrom('orderClaims').select('photoPath').where('photoPath', 'in', keys).execute()
    return rows.flatMap(({ photoPath }) => photoPath ?? [])
  },
  exports: async (tx, keys) => {
    const rows = await tx.selectFrom('jobs').select('fileKey').where('fileKey', 'in', keys).execute()
    return rows.flatMap(({ fileKey }) => fileKey ?? [])
  },
}

/** The picture that a file of a text, a post, a shop or a rating is a size of. */
function pictureOf(key: string): string {
  return /^(?:texts|posts|shops|ratings)\/([0-9a-f]{32})(?:-small)?\.webp$/.exec(key)?.[1] ?? ''
}

function withPicture(keys: readonly string[], rows: readonly { id: string }[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  return keys.filter((key) => known.has(pictureOf(key)))
}

/**
 * Deletes files without a row, left when a process ended or a transaction was rolled back between the file and the row. Several processes
 * may run it at once. Returns the number deleted.
 */
export async function sweepFiles(
  db: Database,
  files: FileStore,
  now: Date,
  onError: (error: unknown) => void = raise,
): Promise<number> {
  const before = new Date(now.getTime() - strayFileHours * 3_600_000)
  let removed = 0
  for (const [folder, selectKnown] of Object.entries(folders))
    for await (const keys of files.listOlder(folder, before)) {
      const known = await acrossCompanies(db, async (tx) => {
        return new Set(await selectKnown(tx, keys))
      })
      const strays = keys.filter((key) => !known.has(key))
      for (const key of strays)
        try {
          await files.remove(key)
          removed++
        } catch (error) {
          // A file that cannot be deleted does not block others.
          onError(error)
        }
    }
  return removed
}
