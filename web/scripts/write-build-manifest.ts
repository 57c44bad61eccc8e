import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { clientFolder } from './paths.ts'

/** Names this build by its asset names, which contain hashes of their content: the same sources give the same id. */
export async function writeBuildManifest(): Promise<void> {
  const assets = (await readdir(`${clientFolder}/assets`)).sort()
  const buildId = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  const builtAt = new Date().toISOString()

  await mkdir(`${clientFolder}/builds/meta`, { recursive: true })
  const latest = { id: buildId, timestamp: Date.parse(builtAt), pages: pagesVersion(assets) }
  await writeFile(`${clientFolder}/builds/latest.json`, JSON.stringify(latest))
  await writeFile(
    `${clientFolder}/builds/meta/${buildId}.json`,
    JSON.stringify({ id: buildId, builtAt, assets: assets.map((name) => `/assets/${name}`) }),
  )
}

/** The version that every page of this build has in the router's manifest: the hash in the manifest's file name. */
function pagesVersion(assets: readonly string[]): string {
  const version = assets.map((name) => /^manifest-([0-9a-f]+)\.js$/.exec(name)?.[1]).find(Boolean)
  if (version === undefined) throw new Error('the build has no manifest of its routes')
  return version
}
