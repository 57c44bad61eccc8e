import {
  discardHeldSale,
  holdSale,
  listHeldSales,
  releaseHeldSale,
  takeHeldSale,
} from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { HeldSale } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { v7 as newId } from 'uuid'
import { openHeldCart } from '#src/features/selling/sell/till/held-cart.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { signHold } from '#src/offline/device-key.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { dropHeld, type HeldDraft, type HeldFacts, keepHeld, listHeld, paidAmong } from '#src/offline/held-drafts.ts'
import { networkStore } from '#src/offline/network.ts'

/** A held sale; `isLocal` if only this device has it so far. */
export type HeldItem = HeldSale & { isLocal: boolean }
/** `isStale`: the server was not reached, so sales of other registers may be missing. */
export type HeldView = { items: readonly HeldItem[]; isStale: boolean; filling: Filling }
/** Set if the register or the company has almost reached its limit of held sales. */
type Filling = OutputOf<typeof listHeldSales>['filling']

export type HeldSales = {
  view: Store<HeldView>
  /** Reads the list again and sends the sales held here. */
  refresh: () => Promise<void>
  hold: (facts: Omit<HeldFacts, 'deviceId'>, cart: DraftCart) => Promise<void>
  /**
   * Takes a held sale to open it here; `paid` if this device sold it and the server does not know yet; undefined if another version of the
   * application wrote it. A sale that only this device has stays stored until `forget`, so that it cannot be lost.
   */
  take: (item: HeldItem) => Promise<DraftCart | 'paid' | undefined>
  /** Finds the sale with this printed code; asks the server for its current state if possible. */
  find: (code: string) => Promise<HeldItem | undefined>
  /** Reserves the sale that is open here; throws if another device has it open. */
  stay: (saleId: string) => Promise<void>
  release: (saleId: string) => Promise<void>
  /** Deletes it: it is open now, or was merged into another sale. */
  forget: (saleId: string) => Promise<void>
  end: (item: Pick<HeldItem, 'id' | 'isLocal'>, isMerged: boolean) => Promise<void>
}

type Parts = {
  outbox: OutboxDatabase
  deviceId: string
  /** The register this device sells on now. */
  checkoutId: () => string | null
  mayHold: () => boolean
  /** The server does not recognise the device: it must be paired again. */
  onDoubt: () => void
}

const quiet = { logoutOnFail: false } as const

/** The parts, and what changes while they run. */
type Held = Parts & {
  view: Store<HeldView>
  serverItems: readonly HeldSale[]
  filling: Filling
  sending: Promise<void> | null
}

/** Stores held sales: first on this device, then on the server, where the other registers of the location find them. */
export function createHeldSales(parts: Parts): HeldSales {
  const { outbox, deviceId } = parts
  const view = createStore<HeldView>({ items: [], isStale: true, filling: null })
  const held: Held = { ...parts, view, serverItems: [], filling: null, sending: null }
  return {
    view,
    refresh: () => refresh(held),
    async hold(facts, cart) {
      await keepHeld(outbox, { ...facts, deviceId }, cart)
      await show(held, view.get().isStale)
      void refresh(held)
    },
    find: (code) => find(held, code),
    take: (item) => take(held, item),
    async stay(saleId) {
      await callEndpoint(takeHeldSale, { heldSaleId: saleId, ...placeOf(held) }, quiet)
    },
    async release(saleId) {
      await callEndpoint(releaseHeldSale, { heldSaleId: saleId, ...placeOf(held) }, quiet)
    },
    async forget(saleId) {
      await dropHeld(outbox, saleId)
      await refresh(held)
    },
    async end({ id, isLocal }, isMerged) {
      if (isLocal) await dropHeld(outbox, id)
      else await callEndpoint(discardHeldSale, { heldSaleId: id, ...placeOf(held), isMerged }, quiet)
      await refresh(held)
    },
  }
}

function placeOf({ checkoutId, deviceId }: Held): { checkoutId: string; deviceId: string } {
  return { checkoutId: checkoutId() ?? '', deviceId }
}

async function refresh(held: Held): Promise<void> {
  if (!held.mayHold() || held.checkoutId() === null) return
  const here = placeOf(held)
  try {
    await sendWaiting(held)
    const answer = await callEndpoint(listHeldSales, here, quiet)
    held.serverItems = answer.items
    held.filling = answer.filling
    await show(held, false)
  } catch (error) {
    if (error instanceof NetworkError) networkStore.set('offline')
    if (error instanceof ApiError && error.code === 'deviceNotProven') await askForPairing(held)
    await show(held, true)
  }
}

async function show(held: Held, isStale: boolean): Promise<void> {
  const { outbox, view } = held
  const local = (await listHeld(outbox)).map(itemOf)
  const ids = held.serverItems.map(({ id }) => id)
  const paid = await paidAmong(outbox, ids)
  const others = held.serverItems.filter(({ id }) => !paid.has(id) && local.every((item) => item.id !== id))
  const items = [...local, ...others.map((item) => ({ ...item, isLocal: false }))]
  view.set({ items, isStale, filling: held.filling })
}

function sendWaiting(held: Held): Promise<void> {
  held.sending ??= sendAll(held).finally(() => {
    held.sending = null
  })
  return held.sending
}

/** A sale that the server refuses stays here, where it can still be opened. */
async function sendAll(held: Held): Promise<void> {
  for (const row of await listHeld(held.outbox)) {
    try {
      await sendOne(held.outbox, row)
    } catch (error) {
      if (error instanceof NetworkError) throw error
      if (error instanceof ApiError && error.code === 'deviceNotProven') await askForPairing(held)
    }
  }
}

async function sendOne(outbox: OutboxDatabase, { facts: { heldByName: _, ...facts }, cart }: HeldDraft): Promise<void> {
  const { keys } = await readDevice(outbox)
  const signature = keys ? await signHold(keys, facts) : null
  await callEndpoint(holdSale, { ...facts, signature, cart: { ...cart, lines: [...cart.lines] } }, quiet)
  await dropHeld(outbox, facts.saleId)
}

async function askForPairing({ outbox, onDoubt }: Held): Promise<void> {
  await changeDevice(outbox, (device) => ({ ...device, isPaired: false }))
  onDoubt()
}

async function find(held: Held, code: string): Promise<HeldItem | undefined> {
  const { outbox, view } = held
  const isIt = (item: HeldItem) => item.code === code
  const known = view.get().items.find(isIt)
  const isHere = known?.isLocal === true && !(await paidAmong(outbox, [known.id])).has(known.id)
  // Another register may just have opened what this device last heard of.
  if (!isHere && networkStore.get() !== 'offline') await refresh(held)
  return view.get().items.find(isIt)
}

async function take(held: Held, item: HeldItem): Promise<DraftCart | 'paid' | undefined> {
  const { outbox } = held
  // Opening a sale while it is being sent would leave a copy on the server.
  await held.sending?.catch(() => undefined)
  const paid = await paidAmong(outbox, [item.id])
  if (paid.has(item.id)) return 'paid'
  const row = (await listHeld(outbox)).find(({ facts }) => facts.saleId === item.id)
  if (row) return openHeldCart({ cart: row.cart, cartVersion: row.facts.cartVersion }, item.id, newId)
  const { heldSale, ...opened } = await callEndpoint(takeHeldSale, { heldSaleId: item.id, ...placeOf(held) }, quiet)
  return openHeldCart(opened, heldSale.id, newId)
}

function itemOf({ facts }: HeldDraft): HeldItem {
  const { saleId: id, code = null, label, note = null, itemCount, heldAt, heldByName } = facts
  const shown = { id, code, label, note, itemCount, totalAmount: money(facts.totalAmount), heldAt, heldByName }
  return { ...shown, isOwn: true, checkoutName: '', openedBy: null, isLocal: true }
}
