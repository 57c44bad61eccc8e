/** Sends due deliveries, a few at a time in each process. Another process takes over what a stopped one did not finish, after its lease. */
import type { Deps } from '../../../context.ts'
import type { JobRound, ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { deliverNext } from './deliver-next.ts'

const lookEveryMilliseconds = 1000
/** Maximum number of concurrent tries in one process. */
const senders = 4

export function webhookWorker(deps: Deps): ScheduledJob {
  const sendAll = async ({ isStopping, onError }: JobRound) => {
    while (!isStopping() && (await deliverNext(deps, { onError })));
  }
  return {
    name: 'webhooks',
    everyMilliseconds: lookEveryMilliseconds,
    isShared: true,
    run: (round) => Promise.all(Array.from({ length: senders }, () => sendAll(round))),
  }
}
