import type { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import type { CatalogueDatabase } from '#src/offline/databases.ts'
import { firstPullState, nextPull, type PullEffect } from '#src/offline/pull-machine.ts'
import {
  readChanges,
  readPage,
  readStart,
  storeAnewIfWorn,
  storeFirst,
  storePage,
  storeVersion,
} from '#src/offline/stored-catalogue.ts'

/** About one screenful: loaded first at a start. */
const shownFirst = 60

export type CataloguePage = OutputOf<typeof pullCatalogue>
/** Asks the server for items with a code. */
export type FindCall = (code: string) => Promise<CatalogueItem[]>
export type PullCall = (input: InputOf<typeof pullCatalogue>) => Promise<CataloguePage>

type CatalogueState = {
  settings: TillSettings | null
  /** `loading` until the first complete download; searching and selling already work. */
  status: 'empty' | 'loading' | 'complete'
  loaded: number
  total: number
  version: number
  /** Changes whenever the index does, so that lists render again. */
  revision: number
}

export type Catalogue = {
  index: CatalogueIndex
  state: Store<CatalogueState>
  /** Loads the device's data, best sellers first. */
  restore: () => Promise<void>
  /** Whether loading has finished: until then an unknown code may still appear. */
  isRestored: () => boolean
  /** Resolves when loading has finished. */
  restored: Promise<void>
  /** Adds what the server has for a code. Fails without a network. */
  lookUp: (code: string) => Promise<void>
  /** Shows settings that are being sent to the server; the next pull replaces them with the server's result. */
  changeSettings: (change: (settings: TillSettings) => TillSettings) => void
  /** Asks the server for changes. One pull runs at a time. */
  pull: () => Promise<void>
}

const emptyState: CatalogueState = { settings: null, status: 'empty', loaded: 0, total: 0, version: 0, revision: 0 }

/** The parts of a catalogue, and what changes while it runs. */
type Parts = {
  database: CatalogueDatabase
  call: PullCall
  index: CatalogueIndex
  state: Store<CatalogueState>
  reading: Promise<void> | null
}

/**
 * The catalogue of this device: in memory for selling, and in its own database for the next start. The first download can be used from its
 * first page on. A later one is written in one transaction together with its version, so a start never finds half of it.
 */
export function createCatalogue(database: CatalogueDatabase, call: PullCall, find: FindCall): Catalogue {
  const index = createCatalogueIndex()
  const state = createStore(emptyState)
  const parts: Parts = { database, call, index, state, reading: null }
  let running: Promise<void> | null = null
  let isRestored = false
  let notifyRestored: () => void = () => undefined
  const restored = new Promise<void>((resolve) => {
    notifyRestored = resolve
  })

  return {
    index,
    state,
    async restore() {
      try {
        parts.reading = readStored(parts)
        await parts.reading
      } finally {
        isRestored = true
        notifyRestored()
      }
      index.prepareSearch()
    },
    isRestored: () => isRestored,
    restored,
    async lookUp(code) {
      const items = await find(code)
      // In memory only: the running pull, or the next one, brings them with their version.
      if (items.length > 0) show(parts, items, {})
    },
    changeSettings(change) {
      state.set((current) => ({ ...current, settings: current.settings && change(current.settings) }))
    },
    pull() {
      running ??= pullAll(parts).finally(() => {
        running = null
      })
      return running
    },
  }
}

function show({ index, state }: Parts, items: readonly CatalogueItem[], change: Partial<CatalogueState>): void {
  index.put(items)
  state.set((current) => ({ ...current, ...change, loaded: index.size, revision: current.revision + 1 }))
}

async function readStored(parts: Parts): Promise<void> {
  const { database, index } = parts
  const { version, settings, first } = await readStart(database)
  if (!settings) return

  show(parts, first, { settings, status: 'loading' })
  for (let number = 0; ; number++) {
    const items = await readPage(database, number)
    if (!items) break
    show(parts, items, { settings, status: 'loading' })
  }
  const { changed, removed } = await readChanges(database)
  index.put(changed)
  index.remove(removed)
  index.sort()
  show(parts, [], { settings, version, status: version > 0 ? 'complete' : 'loading', total: index.size })
}

async function pullAll(parts: Parts): Promise<void> {
  // The stored version decides from where to ask, and a whole download would delete its pages while they are being read.
  await parts.reading?.catch(() => undefined)
  const held: CataloguePage[] = []
  let taken = 0
  const seen = new Set<string>()
  let step = nextPull(firstPullState, { type: 'started', since: parts.state.get().version })
  for (let page: CataloguePage | null = null; ; ) {
    let asked: Promise<CataloguePage> | null = null
    for (const effect of step.effects) {
      if (effect.type === 'ask') asked = ask(parts.call, effect)
      else if (effect.type === 'finish') return finish(parts, held, page, effect.version, effect.isWhole ? seen : null)
      else if (effect.type === 'hold' && page) held.push(page)
      else if (page) await take(parts, page, taken++)
    }
    if (!asked) return
    page = await asked
    for (const { variantId } of page.items) seen.add(variantId)
    step = nextPull(step.state, { type: 'arrived', ...page })
  }
}

async function take(parts: Parts, page: CataloguePage, number: number): Promise<void> {
  const { index, state } = parts
  const isFirstPage = state.get().loaded === 0
  await storePage(parts.database, number, page)
  show(parts, page.items, { settings: page.settings, status: 'loading', total: page.total ?? state.get().total })
  if (isFirstPage) index.sort()
}

/** `seen`: all variants of a whole download. */
async function finish(
  parts: Parts,
  held: readonly CataloguePage[],
  last: CataloguePage | null,
  version: number,
  seen: ReadonlySet<string> | null,
): Promise<void> {
  if (!last) return
  const { database, index, state } = parts
  const items = held.flatMap((page) => page.items)
  const removed = held.flatMap((page) => page.removedVariantIds)
  const { settings } = last
  await storeVersion(database, { changed: items, removed }, { settings, version })
  const isSame = state.get().status === 'complete' && items.length + removed.length === 0
  if (isSame && JSON.stringify(state.get().settings) === JSON.stringify(settings)) {
    state.set((current) => ({ ...current, version }))
    return
  }

  index.put(items)
  index.remove(removed)
  if (seen) index.remove(index.ids().filter((variantId) => !seen.has(variantId)))
  index.sort()
  show(parts, [], { settings, version, status: 'complete', total: index.size })
  if (seen) index.prepareSearch()
  await storeFirst(database, bestSellers(index))
  if (!seen) await storeAnewIfWorn(database, index)
}

function ask(call: PullCall, { since, cursor, per }: Extract<PullEffect, { type: 'ask' }>): Promise<CataloguePage> {
  const answer = call({ sinceVersion: since, cursor, per })
  // Handled when its turn comes; until then a rejection must not count as unhandled.
  answer.catch(() => undefined)
  return answer
}

/** What the next start shows immediately. */
function bestSellers(index: CatalogueIndex): CatalogueItem[] {
  return index.list(null, shownFirst).flatMap(({ productId }) => index.variantsOf(productId))
}
