import { isRouteName, type RouteName, routePaths, routes } from '@mostrador/contract/routes.ts'

type Pattern = { name: RouteName; parts: readonly string[] }

const parameters = ({ parts }: Pattern) => parts.filter((part) => part.startsWith(':')).length

/** Fixed words win over parameters: /blog/categories is not a post. */
const patterns = Object.keys(routes)
  .filter(isRouteName)
  .flatMap((name) => routePaths(name).map((path): Pattern => ({ name, parts: path.split('/').slice(1) })))
  .sort((a, b) => parameters(a) - parameters(b))

/** The page behind a path, with any parameters; undefined for other paths. Pages request the data of their neighbours under `.data`. */
export function routeOfPath(path: string): RouteName | undefined {
  if (path === '/' || path === '/_root.data') return 'index'
  const given = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
  if (given.at(-1) === '') given.pop()
  return patterns.find(({ parts }) => fits(parts, given))?.name
}

function fits(wanted: readonly string[], given: readonly string[]): boolean {
  const needed = wanted.filter((part) => !part.endsWith('?')).length
  if (given.length < needed || given.length > wanted.length) return false
  return given.every((part, index) => wanted[index]?.startsWith(':') === true || wanted[index] === part)
}
