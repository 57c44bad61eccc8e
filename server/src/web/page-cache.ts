import { randomBytes } from 'node:crypto'

/** A page for strangers, cached for a short time, with its content security policy and the tag of its content. */
export type CachedPage = { status: number; html: string; headers: [string, string][]; policy: string; tag: string }

/** Texts clear the cache when they change. Otherwise public pages change only with a deployment or a setting, where a minute is acceptable. */
const lifeMilliseconds = 60_000
const maxPages = 500

/**
 * Replaces a nonce while such a page is rendered: only scripts that have it are allowed in its policy, by their hash. It never
 * leaves the server, and is random, so that no page's text can contain it.
 */
export const nonceMark = randomBytes(16).toString('hex')

export type PageCache = {
  find: (key: string) => CachedPage | undefined
  /** For one page whose rendering begins now: content cleared meanwhile is not kept. */
  keeper: () => (key: string, page: CachedPage) => void
  clear: () => void
}

export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage & { keptAt: number }>()
  let turn = 0
  return {
    find(key) {
      const page = pages.get(key)
      return page && now() - page.keptAt < lifeMilliseconds ? page : undefined
    },
    keeper() {
      const begun = turn
      return (key, page) => {
        if (begun !== turn) return
        pages.delete(key)
        pages.set(key, { ...page, keptAt: now() })
        const oldest = pages.size > maxPages ? pages.keys().next().value : undefined
        if (oldest !== undefined) pages.delete(oldest)
      }
    },
    clear() {
      turn += 1
      pages.clear()
    },
  }
}
