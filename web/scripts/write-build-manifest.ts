import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { clientFolder } from './paths.ts'

/** Names this build by its asset names, which carry hashes of their content: the same sources give the same id. */
export async function writeBuildManifest(): Promise<void> {
  const assets = (await readdir(`${clientFolder}/assets`)).sort()
  const buildId = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  const builtAt = new Date().toISOString()

  await mkdir(`${clientFolder}/builds/meta`, { recursive: true })
  await writeFile(`${clientFolder}/builds/latest.json`, JSON.stringify({ id: buildId, timestamp: Date.parse(builtAt) }))
  await writeFile(
    `${clientFolder}/builds/meta/${buildId}.json`,
    JSON.stringify({ id: buildId, builtAt, assets: assets.map((name) => `/assets/${name}`) }),
  )
}
