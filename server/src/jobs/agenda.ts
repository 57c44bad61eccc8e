export type Agenda = {
  /** Does the work once, that much later. Returns a function that takes it back. */
  in: (milliseconds: number, work: () => void) => () => void
  clear: () => void
}

/** One timer for everything that a process has to do later. It does not keep the process alive. */
export function createAgenda(): Agenda {
  const entries = new Set<{ at: number; work: () => void }>()
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Number.POSITIVE_INFINITY

  function armFor(at: number): void {
    if (at >= ringsAt) return
    clearTimeout(timer)
    ringsAt = at
    timer = setTimeout(doDue, Math.max(0, at - performance.now())).unref()
  }

  function doDue(): void {
    ringsAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    const due = [...entries].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
    for (const entry of due) entries.delete(entry)
    for (const { work } of due) work()
    for (const { at } of entries) armFor(at)
  }

  return {
    in(milliseconds, work) {
      const entry = { at: performance.now() + milliseconds, work }
      entries.add(entry)
      armFor(entry.at)
      return () => entries.delete(entry)
    },
    clear() {
      entries.clear()
      clearTimeout(timer)
      ringsAt = Number.POSITIVE_INFINITY
    },
  }
}
