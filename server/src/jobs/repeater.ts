export type Repeater = {
  /** Runs the work. If it is running already, it runs once more afterwards. */
  ask: () => void
  /** Resolves when nothing runs. */
  finish: () => Promise<void>
}

/** Runs a piece of work one at a time, for queues: work that was asked for during a run may have come too late for it. */
export function createRepeater(work: () => Promise<unknown>, onError: (error: unknown) => void): Repeater {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  function ask(): void {
    if (running) {
      isAskedAgain = true
      return
    }
    running = work()
      .catch(onError)
      .then(() => {
        running = undefined
        const again = isAskedAgain
        isAskedAgain = false
        if (again) ask()
      })
  }

  return {
    ask,
    finish: async () => {
      await running
    },
  }
}
