/**
 * How long the event loop was blocked, in milliseconds of this thread's own processor time: on a shared machine a clock would also count
 * other programs' time.
 */
export function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest turn of the event loop during some work. The loop turns continuously, so that a timer cannot hide anything. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = processorMilliseconds()
  let isOver = false
  const turn = () => {
    const now = processorMilliseconds()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    isOver = true
    turn()
  }
  return longest
}

/** The shortest of several tries: slow code is slow each time, garbage collection is not. */
export async function surestStall(work: () => Promise<unknown>, limit: number, tries = 4): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let count = 0; count < tries && shortest > limit; count += 1)
    shortest = Math.min(shortest, await longestStall(work))
  return shortest
}
