/** A device that loads a catalogue while it changes, and is killed in between. */
import { firstPullState, nextPull, type PullEffect, type PullState } from '#src/offline/pull-machine.ts'
import { createRandom, type Random } from '#src/testing/simulator/random.ts'

type Item = { id: number; price: number; version: number }
type Page = { version: number; items: Item[]; removed: number[]; nextCursor: string | null }
export type PullMachine = typeof nextPull
type PullWish = { seed: number; changes: number; machine?: PullMachine }

/** Items per page here: few, so that a catalogue has many pages. */
const itemsPerPage = 5

/** The server's side: items in the order in which they changed, each page starting where the previous one ended. */
function createCatalogueModel(random: Random) {
  const items = new Map<number, Item>()
  const removals: { id: number; version: number }[] = []
  let version = 0
  let ids = 0

  const put = (id: number) => items.set(id, { id, price: random.below(1000), version: (version += 1) })
  const some = () => [...items.keys()][random.below(items.size)]

  return {
    items,
    change() {
      const choice = random.below(10)
      const id = some()
      if (choice < 4 || id === undefined) put((ids += 1))
      else if (choice < 8) put(id)
      else {
        items.delete(id)
        removals.push({ id, version: (version += 1) })
      }
    },
    page({ since, cursor }: { since: number; cursor: string | null }): Page {
      const after = cursor === null ? since : Number(cursor)
      const found = [...items.values()].filter((item) => item.version > after).toSorted((a, b) => a.version - b.version)
      const shown = found.slice(0, itemsPerPage)
      const isMore = found.length > itemsPerPage
      return {
        version,
        items: shown,
        removed: cursor === null && since > 0 ? removals.filter((one) => one.version > since).map(({ id }) => id) : [],
        nextCursor: isMore ? String(shown.at(-1)?.version ?? 0) : null,
      }
    },
  }
}

/** Whether the device has exactly the server's catalogue once changes have stopped. */
export function simulatePull({ seed, changes, machine = nextPull }: PullWish): boolean {
  const random = createRandom(seed)
  const server = createCatalogueModel(random)
  const kept = new Map<number, number>()
  let version = 0

  const write = (items: readonly Item[], removed: readonly number[]) => {
    for (const { id, price } of items) kept.set(id, price)
    for (const id of removed) kept.delete(id)
  }

  /** One pull; with accidents it may end anywhere, and what was only in memory is lost. */
  function pull(accidents: number): void {
    const held: Page[] = []
    const seen = new Set<number>()
    let step: { state: PullState; effects: readonly PullEffect[] } = machine(firstPullState, {
      type: 'started',
      since: version,
    })
    for (let page: Page | null = null; ; ) {
      let asked: Extract<PullEffect, { type: 'ask' }> | null = null
      for (const effect of step.effects) {
        if (random.percent(accidents)) return
        if (effect.type === 'ask') asked = effect
        else if (effect.type === 'take' && page) write(page.items, page.removed)
        else if (effect.type === 'hold' && page) held.push(page)
        else if (effect.type === 'finish') {
          for (const one of held) write(one.items, one.removed)
          if (effect.isWhole) for (const id of kept.keys()) if (!seen.has(id)) kept.delete(id)
          version = effect.version
        }
      }
      if (!asked) return
      while (accidents > 0 && random.percent(40)) server.change()
      page = server.page(asked)
      for (const { id } of page.items) seen.add(id)
      step = machine(step.state, { type: 'arrived', ...page })
    }
  }

  for (let change = 0; change < changes; change += 1) {
    server.change()
    if (random.percent(20)) pull(10)
  }
  pull(0)
  pull(0)
  return isSame(kept, server.items)
}

function isSame(kept: ReadonlyMap<number, number>, items: ReadonlyMap<number, Item>): boolean {
  return kept.size === items.size && [...items.values()].every(({ id, price }) => kept.get(id) === price)
}
