/** How a call of this process tells the worker of this process that there is work; others find it when they look. */
export type JobBell = { ring: () => void; listen: (listener: () => void) => () => void }

export function createJobBell(): JobBell {
  const listeners = new Set<() => void>()
  return {
    ring() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
