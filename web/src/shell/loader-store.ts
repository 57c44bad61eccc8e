import { createStore } from '#src/lib/store.ts'

/** The number of running global actions; the overlay covers the application while there is one. */
export const loaderStore = createStore(0)

/** Covers the application while the work runs. */
export async function withLoader<T>(work: Promise<T>): Promise<T> {
  loaderStore.set((count) => count + 1)
  try {
    return await work
  } finally {
    loaderStore.set((count) => count - 1)
  }
}
