import { readdir, stat } from 'node:fs/promises'

const root = new URL('../', import.meta.url)
/** The sources of the built pages. */
const sources = [
  'web/src/',
  'web/scripts/',
  'web/public/',
  'web/package.json',
  'web/vite.config.ts',
  'contract/src/',
  'domain/src/',
]
const product = new URL('web/build/client/builds/latest.json', root)

async function newest(path: string): Promise<number> {
  const url = new URL(path, root)
  if (!path.endsWith('/')) return (await stat(url)).mtimeMs
  const entries = await readdir(url, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(`${entry.parentPath}/${entry.name}`)).mtimeMs),
  )
  return Math.max(0, ...times)
}

/** Whether the pages are built and no source is newer than they are. */
export async function isWebBuilt(): Promise<boolean> {
  const built = await stat(product).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (built === undefined) return false
  const times = await Promise.all(sources.map(newest))
  return times.every((time) => time <= built)
}
