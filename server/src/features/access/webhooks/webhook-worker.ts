/** Sends due deliveries, a few at a time in each process. Another process takes over what a stopped one did not finish, after its lease. */
import type { Deps } from '../../../context.ts'
import { deliverNext } from './deliver-next.ts'

export type WebhookWorker = {
  start: () => void
  /** Waits for the running tries. */
  stop: () => Promise<void>
}

const lookEveryMilliseconds = 1000
/** Maximum number of concurrent tries in one process. */
const senders = 4

export function createWebhookWorker(deps: Deps, onError: (error: unknown) => void): WebhookWorker {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isRunning = false

  async function sendAll(): Promise<void> {
    while (isRunning && (await deliverNext(deps, { onError })));
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
