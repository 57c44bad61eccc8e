/** Runs the work one at a time. What is wanted while it runs is done once more afterwards. The work must not fail. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
