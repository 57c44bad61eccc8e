import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The demo shop's owner. Printed at start. DEMO=0 disables the shop and this log-in. */
export const demoLogin = { email: 'demo@mostrador.test', password: 'Mostrador1' } as const
/** The owner of the company that buys plans in the demo. */
export const demoBuyer = { email: 'cafe@mostrador.test', password: 'Mostrador1' } as const
export const demoStaffEmail = 'staff@mostrador.test'

/**
 * The password of the demo's staff member. It is created for each installation, because that person sees every company on it; a
 * file in the data folder keeps it, to be printed at each start. Undefined if another process created the demo.
 */
export async function findStaffPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(() => '')
  return text.trim() || undefined
}

export async function makeStaffPassword(dataDir: string): Promise<string> {
  const password = `M1${randomBytes(9).toString('base64url')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  return password
}

const passwordFile = (dataDir: string) => join(dataDir, 'demo-staff-password')

/** The name of the demo shop's online shop in addresses. */
export const demoShopName = 'almacen-del-puerto'
