/** Jobs whose end is to be announced on this page. */
export const awaitedJobs = new Set<string>()

/** Says that a job was asked for here: its end is announced even when it is over before anybody saw it run. */
export function awaitJob(id: string): void {
  awaitedJobs.add(id)
}
