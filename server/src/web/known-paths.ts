import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import type { RouteName } from '@mostrador/contract/routes.ts'

/** The page behind a path, with any parameters; undefined for other paths. Pages request the data of their neighbours under `.data`. */
export function routeOfPath(path: string): RouteName | undefined {
  if (path === '/_root.data') return 'index'
  return matchRouteName(path.replace(/\.data$/, ''))?.name
}
