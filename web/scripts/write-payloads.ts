import { mkdir, writeFile } from 'node:fs/promises'
import { type RouteDefinition, type RouteName, routePaths, routes, isRouteName } from '@mostrador/contract/routes.ts'
import { screens } from '../src/screens.ts'
import { clientFolder, serverFolder } from './paths.ts'

type RouteAssets = { module: string; imports?: string[]; css?: string[] }

/** Pages that are the same for every visitor except for the language: public, without parameters. */
function publicPaths(name: RouteName): string[] {
  const route: RouteDefinition = routes[name]
  if (!screens[name] || route.layout !== 'horizontal' || route.guard === 'auth') return []
  return routePaths(name).filter((path) => !path.includes(':'))
}

/** Writes `{path}/_payload.js`: the route of a page and the files it needs, for clients that prefetch it. */
export async function writePayloads(): Promise<void> {
  const { assets }: { assets: { routes: Record<string, RouteAssets> } } = await import(`${serverFolder}/index.js`)
  for (const name of Object.keys(routes).filter(isRouteName)) {
    const files = assets.routes[name]
    for (const path of files ? publicPaths(name) : []) {
      const page = { name, path, assets: [files?.module, ...(files?.imports ?? []), ...(files?.css ?? [])] }
      const folder = `${clientFolder}${path === '/' ? '' : path}`
      await mkdir(folder, { recursive: true })
      await writeFile(`${folder}/_payload.js`, `export const page = ${JSON.stringify(page)}\n`)
    }
  }
}
