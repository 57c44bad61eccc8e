import { createRepeater } from './repeater.ts'

export type Clock = { start: () => void; stop: () => Promise<void> }

/** Does the work at once and then at fixed intervals, one run at a time. Ending it waits for the run that is under way. */
export function createClock(
  everyMilliseconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Clock {
  let timer: NodeJS.Timeout | undefined
  const repeater = createRepeater(work, onError)
  return {
    start() {
      timer = setInterval(repeater.ask, everyMilliseconds).unref()
      repeater.ask()
    },
    async stop() {
      clearInterval(timer)
      await repeater.finish()
    },
  }
}
