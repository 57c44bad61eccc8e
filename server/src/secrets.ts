import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({ accessTokenKey: z.string().min(43) })
export type Secrets = z.infer<typeof secretsSchema>

/** Secrets are made on the first start and stored in the data folder, readable only by its owner. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  const fresh: Secrets = { accessTokenKey: randomBytes(32).toString('base64url') }
  try {
    await writeFile(file, JSON.stringify(fresh, undefined, 2), { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!exists) throw error
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  }
}

/** A separate key for each purpose, derived from the one secret: a leak in one place opens nothing elsewhere. */
export function keyFor(
  { accessTokenKey }: Secrets,
  purpose:
    | 'refresh'
    | 'quote'
    | 'invitation'
    | 'approval'
    | 'robotCheck'
    | 'seal'
    | 'address'
    | 'pairwise'
    | 'cursor'
    | 'lease',
): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(accessTokenKey, 'base64url'), '', `mostrador ${purpose}`, 32))
}
