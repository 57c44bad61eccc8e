/** Sends what is due, a few at a time in each process. What a stopped process did not finish is taken over after its lease. */
import type { Deps } from '../../context.ts'
import { deliverNext } from './deliver-next.ts'

export type WebhookWorker = {
  start: () => void
  /** Waits for the tries that are under way. */
  stop: () => Promise<void>
}

const lookEveryMilliseconds = 1000
/** Tries under way at once in one process. */
const senders = 4

export function createWebhookWorker(deps: Deps, onError: (error: unknown) => void): WebhookWorker {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isRunning = false

  async function sendAll(): Promise<void> {
    while (isRunning && (await deliverNext(deps)));
  }

  function look(): void {
    if (!isRunning || work) return
    work = Promise.all(Array.from({ length: senders }, sendAll))
      .then(() => {})
      .catch(onError)
      .finally(() => {
        work = undefined
      })
  }

  return {
    start() {
      isRunning = true
      timer = setInterval(look, lookEveryMilliseconds).unref()
      look()
    },
    async stop() {
      isRunning = false
      clearInterval(timer)
      await work
    },
  }
}
