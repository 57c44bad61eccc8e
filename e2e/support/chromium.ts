/** The browser of the tests: pinned, and part of the install. CHROMIUM_PATH selects another one where it does not run. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const version = '153.0.0'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Unpacks the browser once, into a folder named after its version: the package would reuse the content of the default one. */
export async function chromiumPath(): Promise<string> {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH']
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url))
  await mkdir(folder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
