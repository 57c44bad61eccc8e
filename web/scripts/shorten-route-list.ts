/** Every page loads the list of all routes: this takes out of it what no page needs. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { clientFolder } from './paths.ts'

const folder = `${clientFolder}/assets`
const before = 'window.__reactRouterManifest='

type Route = { parentId?: string; module: string; imports?: string[] }
export type RouteList = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** Rewrites the list of the build. Throws an error if it is not written as expected. */
export async function shortenRouteList(): Promise<void> {
  const [name, ...more] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || more.length > 0) throw new Error('expected one list of routes')
  const text = await readFile(`${folder}/${name}`, 'utf8')
  if (!text.startsWith(before)) throw new Error('the list of routes begins in another way')
  const list: RouteList = JSON.parse(text.slice(before.length).replace(/;\s*$/, ''))
  await writeFile(`${folder}/${name}`, `${before}${JSON.stringify(shortened(list))};`)
}

/**
 * The list without the pages of shops, and without files that are loaded anyway. The pages of shops have no script, so the browser's router
 * never opens one: a link to a shop loads a new page. What the entry or an outer route imports is there before a route is opened.
 */
export function shortened(list: RouteList): RouteList {
  const routes = Object.entries(list.routes).filter(([id]) => !/^shop(?:-|$)/.test(id))
  const short = routes.map(([id, route]) => {
    const known = loadedBefore(list, route)
    // In one order they compress better.
    const imports = (route.imports ?? []).filter((file) => !known.has(file)).sort()
    return [id, { ...route, imports }] as const
  })
  return { ...list, routes: Object.fromEntries(short) }
}

function loadedBefore({ entry, routes }: RouteList, { parentId }: Route): ReadonlySet<string> {
  const files = new Set([entry.module, ...entry.imports])
  for (let outer = routes[parentId ?? '']; outer; outer = routes[outer.parentId ?? '']) {
    for (const file of [outer.module, ...(outer.imports ?? [])]) files.add(file)
  }
  return files
}
