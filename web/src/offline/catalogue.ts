import type { pullCatalogue } from '@mostrador/contract/features/checkout/endpoints.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/checkout/schema.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { firstPullState, nextPull, type PullEffect } from '#src/offline/pull-machine.ts'

/** Items read from the device at once; between two reads the screen may paint. */
const storedPageItems = 2500
/** Items made quick to search at once, and the rest after them: scans come first, on a slow device too. */
const preparedAtOnce = 250
const restMs = 30
/** What one screen shows: read first at a start. */
const shownFirst = 60

export type CataloguePage = OutputOf<typeof pullCatalogue>
export type PullCall = (input: InputOf<typeof pullCatalogue>) => Promise<CataloguePage>

export type CatalogueState = {
  settings: TillSettings | null
  /** `loading` until the first complete download; it can be searched and sold from meanwhile. */
  status: 'empty' | 'loading' | 'complete'
  loaded: number
  total: number
  version: number
  /** Changes whenever the index does, so that lists are read anew. */
  revision: number
}

export type Catalogue = {
  index: CatalogueIndex
  state: Store<CatalogueState>
  /** Reads what the device has, the best sellers first. */
  restore: () => Promise<void>
  /** Whether that is over: until then a code that is not found may still come. */
  isRestored: () => boolean
  /** Settles when it is. */
  restored: Promise<void>
  /** Shows settings that are on their way to the server; the next pull brings what it made of them. */
  changeSettings: (change: (settings: TillSettings) => TillSettings) => void
  /** Asks the server for what changed since. One pull runs at a time. */
  pull: () => Promise<void>
}

const emptyState: CatalogueState = { settings: null, status: 'empty', loaded: 0, total: 0, version: 0, revision: 0 }

/**
 * The catalogue of this device: in memory for selling, in its own database for the next start. The first download is usable
 * from its first page on; a later one is written in one transaction together with its version, so a start never finds half.
 */
export function createCatalogue(database: CatalogueDatabase, call: PullCall): Catalogue {
  const index = createCatalogueIndex()
  const state = createStore(emptyState)
  let running: Promise<void> | null = null
  let isRestored = false
  let tellRestored: () => void = () => undefined
  const restored = new Promise<void>((resolve) => {
    tellRestored = resolve
  })

  const show = (items: readonly CatalogueItem[], change: Partial<CatalogueState>) => {
    index.put(items)
    state.set((current) => ({ ...current, ...change, loaded: index.size, revision: current.revision + 1 }))
  }

  async function prepareSearch(): Promise<void> {
    while (index.prepareSearch(preparedAtOnce)) await new Promise((resolve) => setTimeout(resolve, restMs))
  }

  async function readStored(): Promise<void> {
    const { version, settings, first } = await readCatalogueMeta(database)
    if (settings?.key !== 'settings') return

    show(first, { settings: settings.settings, status: 'loading' })
    for (let after = ''; ; ) {
      const items = await readItems(database, after)
      const last = items.at(-1)
      if (!last) break
      show(items, { settings: settings.settings, status: 'loading' })
      after = last.variantId
    }
    index.sort()
    const known = version?.key === 'state' ? version.version : 0
    show([], {
      settings: settings.settings,
      version: known,
      status: known > 0 ? 'complete' : 'loading',
      total: index.size,
    })
  }

  async function restore(): Promise<void> {
    try {
      await readStored()
    } finally {
      isRestored = true
      tellRestored()
    }
    void prepareSearch()
  }

  async function take(page: CataloguePage): Promise<void> {
    const isFirstPage = state.get().loaded === 0
    await storePage(database, page)
    show(page.items, { settings: page.settings, status: 'loading', total: page.total ?? state.get().total })
    if (isFirstPage) index.sort()
  }

  async function pullAll(): Promise<void> {
    const held: CataloguePage[] = []
    const seen = new Set<string>()
    let step = nextPull(firstPullState, { type: 'started', since: state.get().version })
    for (let page: CataloguePage | null = null; ; ) {
      let asked: Promise<CataloguePage> | null = null
      for (const effect of step.effects) {
        if (effect.type === 'ask') asked = ask(call, effect)
        else if (effect.type === 'finish') return finish(held, page, effect.version, effect.isWhole ? seen : null)
        else if (effect.type === 'hold' && page) held.push(page)
        else if (page) await take(page)
      }
      if (!asked) return
      page = await asked
      for (const { variantId } of page.items) seen.add(variantId)
      step = nextPull(step.state, { type: 'arrived', ...page })
    }
  }

  /** `seen`: all there is, after a whole download. */
  async function finish(
    held: readonly CataloguePage[],
    last: CataloguePage | null,
    version: number,
    seen: ReadonlySet<string> | null,
  ): Promise<void> {
    if (!last) return
    const items = held.flatMap((page) => page.items)
    const gone = seen ? index.ids().filter((variantId) => !seen.has(variantId)) : []
    const removed = [...held.flatMap((page) => page.removedVariantIds), ...gone]
    const { settings } = last
    await storeVersion(database, { items, removed }, { settings, version })
    const isSame = state.get().status === 'complete' && items.length + removed.length === 0
    if (isSame && JSON.stringify(state.get().settings) === JSON.stringify(settings)) {
      state.set((current) => ({ ...current, version }))
      return
    }

    index.put(items)
    index.remove(removed)
    index.sort()
    show([], { settings, version, status: 'complete', total: index.size })
    void prepareSearch()
    await storeFirst(database, index)
  }

  return {
    index,
    state,
    restore,
    isRestored: () => isRestored,
    restored,
    changeSettings(change) {
      state.set((current) => ({ ...current, settings: current.settings && change(current.settings) }))
    },
    pull() {
      running ??= pullAll().finally(() => {
        running = null
      })
      return running
    },
  }
}

function ask(call: PullCall, { since, cursor, per }: Extract<PullEffect, { type: 'ask' }>): Promise<CataloguePage> {
  const answer = call({ sinceVersion: since, cursor, per })
  // Looked at when its turn comes; until then it is no fault of anybody.
  answer.catch(() => undefined)
  return answer
}

function readCatalogueMeta(database: CatalogueDatabase) {
  return database.read(['meta', 'items'], async (transaction) => {
    const meta = transaction.objectStore('meta')
    const [version, settings, first] = await Promise.all(
      ['state', 'settings', 'first'].map((key) => answerOf<CatalogueMetaRow | undefined>(meta.get(key))),
    )
    const ids = first?.key === 'first' ? first.variantIds : []
    const items = transaction.objectStore('items')
    const found = await Promise.all(ids.map((id) => answerOf<CatalogueItem | undefined>(items.get(id))))
    return { version, settings, first: found.filter((item) => item !== undefined) }
  })
}

function storeFirst(database: CatalogueDatabase, index: CatalogueIndex): Promise<void> {
  const shown = index.list(null, shownFirst).flatMap(({ productId }) => index.variantsOf(productId))
  const variantIds = shown.map(({ variantId }) => variantId)
  return store(database, { items: [], removed: [] }, [{ key: 'first', variantIds }])
}

function readItems(database: CatalogueDatabase, after: string): Promise<CatalogueItem[]> {
  return database.read(['items'], (transaction) => {
    const range = IDBKeyRange.lowerBound(after, true)
    return answerOf<CatalogueItem[]>(transaction.objectStore('items').getAll(range, storedPageItems))
  })
}

function storePage(database: CatalogueDatabase, { items, settings }: CataloguePage): Promise<void> {
  return store(database, { items, removed: [] }, [{ key: 'settings', settings }])
}

function storeVersion(
  database: CatalogueDatabase,
  changes: Changes,
  { settings, version }: Pick<CataloguePage, 'settings' | 'version'>,
): Promise<void> {
  const pulledAt = new Date().toISOString()
  return store(database, changes, [
    { key: 'settings', settings },
    { key: 'state', version, pulledAt },
  ])
}

type Changes = { items: readonly CatalogueItem[]; removed: readonly string[] }

function store(database: CatalogueDatabase, changes: Changes, rows: readonly CatalogueMetaRow[]): Promise<void> {
  return database.write(['items', 'meta'], async (transaction) => {
    for (const item of changes.items) transaction.objectStore('items').put(item)
    for (const variantId of changes.removed) transaction.objectStore('items').delete(variantId)
    for (const row of rows) transaction.objectStore('meta').put(row)
  })
}
