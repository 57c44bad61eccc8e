import { createStore } from '#src/lib/store.ts'

/** Jobs whose end is announced on this page. */
export const awaitedJobs = new Set<string>()

/** Changes whenever a job is added: its end may have been loaded before the answer that started it arrived. */
export const awaitedStore = createStore(0)

const announced = new Set<string>()

/** Records that the end of a job was announced, so that it is announced once. */
export function recordAnnounced(id: string): void {
  announced.add(id)
}

/** Records that a job was started here: its end is announced even if it was over before it appeared as running. */
export function awaitJob(id: string): void {
  if (announced.has(id)) return
  awaitedJobs.add(id)
  awaitedStore.set((count) => count + 1)
}
