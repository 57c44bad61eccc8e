/** Lets a call tell its own process's worker that there is work. Other processes find it when they look. */
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
