import { createStore } from '#src/lib/store.ts'

/** Jobs whose end is to be announced on this page. */
export const awaitedJobs = new Set<string>()

/** Changes whenever a job is added: its end may have been read before the answer that began it arrived. */
export const awaitedStore = createStore(0)

const announced = new Set<string>()

/** Says that the end of a job was announced: once is enough. */
export function noteAnnounced(id: string): void {
  announced.add(id)
}

/** Says that a job was asked for here: its end is announced even when it is over before anybody saw it run. */
export function awaitJob(id: string): void {
  if (announced.has(id)) return
  awaitedJobs.add(id)
  awaitedStore.set((count) => count + 1)
}
