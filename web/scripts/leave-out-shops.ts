import { readdir, readFile, writeFile } from 'node:fs/promises'
import { clientFolder } from './paths.ts'

const folder = `${clientFolder}/assets`
const before = 'window.__reactRouterManifest='

/**
 * Takes the pages of shops out of the list of routes that every page loads.
 * They have no script, so the browser's router never opens one: a link to a shop loads a new page.
 * Throws an error if the list is not written as expected.
 */
export async function leaveOutShops(): Promise<void> {
  const [name, ...more] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || more.length > 0) throw new Error('expected one list of routes')
  const text = await readFile(`${folder}/${name}`, 'utf8')
  if (!text.startsWith(before)) throw new Error('the list of routes begins in another way')
  const manifest: { routes: Record<string, unknown> } = JSON.parse(text.slice(before.length).replace(/;\s*$/, ''))
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !/^shop(?:-|$)/.test(id)))
  await writeFile(`${folder}/${name}`, `${before}${JSON.stringify(manifest)};`)
}
