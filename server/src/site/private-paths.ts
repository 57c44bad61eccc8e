/** Paths about one person or one sale: robots are asked to stay away, and an address that leaked is not indexed. */
import { previewQuery } from '@mostrador/contract/site/public-pages.ts'

const privateRoots = ['dashboard', 'account', 'staff', 'api', 'receipt', 'boleta', 'r', 'b', 'i', 't'] as const
/** Not worth indexing, but robots may follow them. */
const unlistedRoots = [
  'c',
  'appearance',
  'logout',
  'login-ecommerce',
  'entrar-ecommerce',
  'visited-shops',
  'tiendas-visitadas',
]

const unindexed: readonly string[] = [...privateRoots, ...unlistedRoots]

/** Whether answers under a target (path and query) must not be indexed. */
export function isUnlisted(target: string): boolean {
  const [, root = ''] = target.split(/[/?.]/, 2)
  return unindexed.includes(root) || new URLSearchParams(target.split('?', 2)[1]).has(previewQuery)
}

/** The lines of robots.txt. One-letter paths end with a slash, so that they are not prefixes of others. */
export function robotsFile(origin: string): string {
  const disallowed = privateRoots.map((root) => `Disallow: /${root}${root.length === 1 ? '/' : ''}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
