/** Files on the disk without a row, and rows without their files. */
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

/** The keys in rows, by folder. */
const known = {
  avatars: `select replace(avatar, '/files/', '') as key from users where avatar is not null`,
  imports: 'select file_key as key from imports where is_file_kept',
  exports: 'select file_key as key from jobs where file_key is not null',
  products: `select 'products/' || file_key || '-' || size || '.webp' as key
    from product_images cross join unnest(array['thumb', 'card', 'full']) as u(size)`,
  texts: `select 'texts/' || id || suffix || '.webp' as key from text_pictures cross join unnest(array['', '-small']) as u(suffix)`,
} as const

/** The files folder of a test server. */
export async function filesFolder(server: TestServer): Promise<string> {
  const { rows } = await server.owner.query<{ database: string }>('select current_database() as database')
  return join(tmpdir(), rows[0]?.database ?? '', 'files')
}

export async function strayFiles(server: TestServer, folder: keyof typeof known): Promise<string[]> {
  const path = join(await filesFolder(server), folder)
  const onDisk = existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
  const { rows } = await server.owner.query<{ key: string }>(known[folder])
  const keys = rows.map(({ key }) => key)
  return [...onDisk.filter((key) => !keys.includes(key)), ...keys.filter((key) => !onDisk.includes(key))]
}
