import { type RouteName, routePaths, routes } from '@mostrador/contract/routes.ts'

const parts = Object.keys(routes).flatMap((name) =>
  // The keys of an object are the names that its type lists.
  routePaths(name as RouteName).map((path) => path.split('/').slice(1)),
)

/** Whether a path belongs to a page, with any parameters. Pages request the data of their neighbours under `.data`. */
export function isKnownPath(path: string): boolean {
  const given = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
  if (given.at(-1) === '') given.pop()
  return path === '/' || path === '/_root.data' || parts.some((wanted) => fits(wanted, given))
}

function fits(wanted: readonly string[], given: readonly string[]): boolean {
  const needed = wanted.filter((part) => !part.endsWith('?')).length
  if (given.length < needed || given.length > wanted.length) return false
  return given.every((part, index) => wanted[index]?.startsWith(':') === true || wanted[index] === part)
}
