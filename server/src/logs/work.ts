/** Names the piece of work that code runs in: the id of a request, or the name of what happens by itself. Everything it causes is logged under it. */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

export function inWork<T>(name: string, work: () => T): T {
  return current.run(name, work)
}

/** Undefined outside of such work, as at the start. */
export function workName(): string | undefined {
  return current.getStore()
}
