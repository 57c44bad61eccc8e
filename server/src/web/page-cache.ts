import { randomBytes } from 'node:crypto'

/** A page for strangers, cached for a short time. */
export type CachedPage = { status: number; html: string; headers: [string, string][] }

/** Public pages change only with a deployment or a setting. A minute of delay is acceptable. */
const lifeMilliseconds = 60_000
const maxPages = 500

/**
 * Stands in cached pages where each answer's own nonce goes: a nonce that two answers share protects nothing. Random, so that no page's
 * text can contain it.
 */
export const nonceMark = randomBytes(16).toString('base64')

export type PageCache = {
  find: (key: string) => CachedPage | undefined
  keep: (key: string, page: CachedPage) => void
}

export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage & { keptAt: number }>()
  return {
    find(key) {
      const page = pages.get(key)
      return page && now() - page.keptAt < lifeMilliseconds ? page : undefined
    },
    keep(key, page) {
      pages.delete(key)
      pages.set(key, { ...page, keptAt: now() })
      const oldest = pages.size > maxPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
    },
  }
}
