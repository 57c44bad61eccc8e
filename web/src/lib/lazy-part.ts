import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadWords } from '#src/language/client-words.ts'

/** A component that loads later; `fetch` starts loading before it is shown. */
type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { fetch: () => void }

const waiting = new Set<() => void>()

/**
 * A part of the office that opens on demand: loaded when it is first shown, together with all words it may use. The frame prefetches it
 * when the page is idle (`fetchLazyParts`); a button may do so earlier, when the pointer is over it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let found: Promise<{ default: ComponentType<Props> }> | undefined
  const get = () => (found ??= loadWithWords(load))
  const fetch = () => {
    waiting.delete(fetch)
    // A later call retries and sees the error.
    get().catch(() => (found = undefined))
  }
  waiting.add(fetch)
  return Object.assign(lazy(get), { fetch })
}

async function loadWithWords<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part] = await Promise.all([load(), loadWords('office')])
  return { default: part }
}

/** Loads what the screens opened so far may show next. */
export function fetchLazyParts(): void {
  for (const fetch of waiting) fetch()
}
