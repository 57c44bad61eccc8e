import { sql } from 'kysely'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { FileStore } from './file-store.ts'

type CheckedFolder = { rows: number; files: number; bytes: number; missing: number; strays: number }
type Checked = {
  folders: Map<string, CheckedFolder>
  /** Keys in rows without a file. */
  missing: string[]
  /** Files without a row. */
  strays: string[]
}

/**
 * Compares the rows of all companies with the files. Rows are read before and after the files, so that what is written or deleted
 * meanwhile is neither missing nor a stray. `db` must use the application's login.
 */
export async function checkFiles(db: Database, files: FileStore): Promise<Checked> {
  const before = await keysInRows(db)
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list()) sizes.set(key, size)
  const after = await keysInRows(db)
  const checked: Checked = {
    folders: new Map(),
    missing: [...before].filter((key) => after.has(key) && !sizes.has(key)).toSorted(),
    strays: [...sizes.keys()].filter((key) => !before.has(key) && !after.has(key)).toSorted(),
  }
  for (const key of before) folderOf(checked, key).rows++
  for (const [key, size] of sizes) {
    const folder = folderOf(checked, key)
    folder.files++
    folder.bytes += size
  }
  for (const key of checked.missing) folderOf(checked, key).missing++
  for (const key of checked.strays) folderOf(checked, key).strays++
  return checked
}

function folderOf({ folders }: Checked, key: string): CheckedFolder {
  const name = key.split('/')[0] ?? ''
  const folder = folders.get(name) ?? { rows: 0, files: 0, bytes: 0, missing: 0, strays: 0 }
  folders.set(name, folder)
  return folder
}

async function keysInRows(db: Database): Promise<Set<string>> {
  const { keys, companies } = await acrossCompanies(db, async (tx) => ({
    keys: await readKeys(tx),
    companies: await tx.selectFrom('storedFiles').select('companyId').distinct().execute(),
  }))
  const known = new Set(keys)
  // Pictures of products in use are visible to their company only.
  for (const { companyId } of companies)
    for (const key of await inTransaction(db, { companyId }, readProductKeys)) known.add(key)
  return known
}

async function readKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select substr(avatar, length('/files/') + 1) as key from users where avatar is not null
    union all select file_key from imports where is_file_kept
    union all select file_path from supplier_invoice_files
    union all select file_path from bank_receipts
    union all select file_path from chat_files
    union all select file_path from purchase_attachments
    union all select receipt_path from order_attempts where receipt_path is not null
    union all select photo_path from order_claims where photo_path is not null
    union all select file_key from jobs where file_key is not null
    union all select folder || '/' || id || size || '.webp' from (
      select 'texts' as folder, id from text_pictures union all select 'posts', id from blog_pictures
      union all select 'shops', id from shop_pictures union all select 'ratings', id from rating_pictures) as pictures,
      unnest(array['', '-small']) as size`.execute(tx)
  return rows.map(({ key }) => key)
}

async function readProductKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select 'products/' || file_key || '-' || size || '.webp' as key
    from product_images, unnest(array['thumb', 'card', 'full']) as size`.execute(tx)
  return rows.map(({ key }) => key)
}
