import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

function isUpdate<T>(next: T | ((current: T) => T)): next is (current: T) => T {
  return typeof next === 'function'
}

/** An observable value outside React. For browser state only: on the server it never changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = isUpdate(next) ? next(value) : next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of the value, for a component that must not render when the rest changes; `pick` must return the same part for the same value. */
export function useStorePart<T, Part>(store: Store<T>, pick: (value: T) => Part): Part {
  const get = () => pick(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}

/** The current value; `onServer` is what the server renders and what hydration starts from. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
