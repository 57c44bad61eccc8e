import { type Language, type RouteDefinition, type RouteName, routes, isRouteName } from '../routes.ts'

export type RouteMatch = {
  name: RouteName
  params: Record<string, string>
  /** Set if the path determines the language: only translated paths do. */
  language: Language | null
}

type Pattern = { name: RouteName; parts: string[]; language: Language | null }

function patternsOf(name: RouteName): Pattern[] {
  const route: RouteDefinition = routes[name]
  const paths: { path: string; language: Language | null }[] = [
    { path: route.path, language: null },
    ...(route.es ? [{ path: route.es, language: 'es' as const }] : []),
    ...(route.aliases ?? []).map((path) => ({ path, language: null })),
  ]
  return paths.map(({ path, language }) => ({ name, language, parts: splitPath(path) }))
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Fixed words win over parameters, so that /blog/categories is not the post "categories". */
function parameterCount(pattern: Pattern): number {
  return pattern.parts.filter((part) => part.startsWith(':')).length
}

const patterns = Object.keys(routes)
  .filter(isRouteName)
  .flatMap(patternsOf)
  .sort((a, b) => parameterCount(a) - parameterCount(b))

/** The route of the contract for a path, with its parameters; null for unknown paths. */
export function matchRouteName(pathname: string): RouteMatch | null {
  const parts = splitPath(pathname)
  for (const pattern of patterns) {
    const params = matchParts(pattern.parts, parts)
    if (params) return { name: pattern.name, params, language: pattern.language }
  }
  return null
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (parts.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index]
    if (part === undefined) {
      if (!expected.endsWith('?')) return null
      continue
    }
    if (expected.startsWith(':')) params[expected.slice(1).replace('?', '')] = decode(part)
    else if (expected.toLowerCase() !== part.toLowerCase()) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
