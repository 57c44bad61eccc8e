import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { claimCheckout, openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { Checkout, SessionClosing, SessionOpening } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { v7 as newId } from 'uuid'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import type { LastRegisterRow, OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'
import { deviceIdOf, readDevice } from '#src/offline/device.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { readDraft } from '#src/offline/drafts.ts'
import { isUnsent, sessionsClosedHere } from '#src/offline/outbox.ts'
import { forgetRegister, readRegister, saveRegister } from '#src/offline/register.ts'
import { closeSessionHere, openSessionHere, readLastRegister } from '#src/offline/session-documents.ts'
import { takeTabLock, type TabLock } from '#src/offline/web-locks.ts'

/** The state of the till's register. */
export type RegisterState =
  | { kind: 'starting' }
  /** This device has no session: a register must be chosen. `reason` says why an earlier one is gone. */
  | { kind: 'choosing'; reason: 'none' | 'closedHere' }
  /** It was taken away from outside, by the person the server names; `heldLabel` is the label of the held sale. */
  | { kind: 'choosing'; reason: 'sessionClosed' | 'takenOver'; by: RegisterChange | null; heldLabel: string | null }
  | { kind: 'selling'; register: RegisterRow; isBroughtOver: boolean }
  /** The device was removed from the company. */
  | { kind: 'removed'; removal: DeviceRemoval }
  /** Another tab took the register from this one. */
  | { kind: 'lost' }

type RegisterChange = { name: string; at: string }

type CheckoutPart = Pick<Checkout, 'id' | 'name' | 'code'>

/** The counted float, and why it differs from what the last count left. */
type Float = Pick<SessionOpening, 'openingCountedAmount' | 'openingNote'>

/** The person who opens a register, with the name the session shows before the server has it. */
type NamedMaker = DocumentMaker & { name: string }

export type RegisterFlow = {
  state: Store<RegisterState>
  current: () => RegisterRow | null
  start: () => Promise<void>
  list: () => Promise<Checkout[]>
  open: (checkout: CheckoutPart, float: Float, maker: NamedMaker) => Promise<void>
  claim: (checkout: CheckoutPart, takeOver: boolean) => Promise<void>
  /** The register this device may open without the server, if there is one. */
  last: () => Promise<LastRegisterRow | null>
  openHere: (float: Float, maker: NamedMaker) => Promise<void>
  closeHere: (closing: SessionClosing, maker: DocumentMaker) => Promise<void>
  /** Asks the server whether the session and the lease are still valid; without an answer they are. */
  verify: () => Promise<void>
  /** The device was removed: it stops selling. */
  remove: (removal: DeviceRemoval) => void
  release: () => void
}

type Parts = {
  outbox: OutboxDatabase
  /** Pairs the device before it gets a register; returns its id. */
  pair: () => Promise<string>
  /** The open sale that was found on the device. */
  onDraft: (draft: DraftCart) => void
  /** The register is about to go: holds the open sale and returns its label, if there is one. */
  onTakenAway: (register: RegisterRow) => Promise<string | null>
  /** Learns whether the device was removed, and whether the server was restored; then the device sends everything again. */
  checkIn: () => Promise<void>
}

/** The parts of a flow, and what changes while it runs. */
type Flow = Parts & { state: Store<RegisterState>; lock: TabLock | null }

/** Finds, opens, claims and loses the register this device sells on. The server's last answer is enough to sell offline. */
export function createRegisterFlow(parts: Parts): RegisterFlow {
  const { outbox } = parts
  const flow: Flow = { ...parts, state: createStore<RegisterState>({ kind: 'starting' }), lock: null }
  return {
    state: flow.state,
    current: () => currentOf(flow),
    start: () => start(flow),
    list: () => listOpenable(outbox),
    open: (checkout, float, maker) => open(flow, checkout, float, maker),
    claim: (checkout, takeOver) => claim(flow, checkout, takeOver),
    last: () => readLastRegister(outbox),
    openHere: (float, maker) => openHere(flow, float, maker),
    async closeHere(closing, maker) {
      await closeSessionHere(outbox, closing, maker)
      await leave(flow, { kind: 'choosing', reason: 'closedHere' })
    },
    async verify() {
      const register = currentOf(flow)
      if (register) await verify(flow, register)
    },
    remove(removal) {
      unlock(flow)
      flow.state.set({ kind: 'removed', removal })
    },
    release: () => unlock(flow),
  }
}

function currentOf({ state }: Flow): RegisterRow | null {
  const now = state.get()
  return now.kind === 'selling' ? now.register : null
}

async function start(flow: Flow): Promise<void> {
  const { outbox, state } = flow
  const { removal } = await readDevice(outbox)
  if (removal) {
    state.set({ kind: 'removed', removal })
    return
  }
  const register = await readRegister(outbox)
  if (!register) {
    state.set({ kind: 'choosing', reason: 'none' })
    return
  }
  await sellOn(flow, register)
  if (currentOf(flow)) void verify(flow, register)
}

/** The active registers, as this device knows them. */
async function listOpenable(outbox: OutboxDatabase): Promise<Checkout[]> {
  const { items } = await callEndpoint(listCheckouts, { deviceId: await deviceIdOf(outbox) })
  const closed = await sessionsClosedHere(outbox)
  const last = await readLastRegister(outbox)
  // The server does not have the closing count yet, so it does not know what is in the drawer either.
  const asClosed = (checkout: Checkout): Checkout => ({
    ...checkout,
    openSession: null,
    ...(last?.checkout.id === checkout.id && { leftAmount: last.cashLeftAmount }),
  })
  return items
    .filter((checkout) => checkout.status === 'active')
    .map((checkout) => (closed.has(checkout.openSession?.id ?? '') ? asClosed(checkout) : checkout))
}

async function open(flow: Flow, checkout: CheckoutPart, float: Float, maker: NamedMaker): Promise<void> {
  const { outbox } = flow
  const last = await readLastRegister(outbox)
  // The closing of the previous session is still being sent: the opening follows it, as it would offline.
  if (last?.checkout.id === checkout.id && (await sessionsClosedHere(outbox)).size > 0) {
    await openHere(flow, float, maker)
    return
  }
  const answer = await asDevice(flow, (deviceId) =>
    callEndpoint(openCheckoutSession, {
      sessionId: newId(),
      checkoutId: checkout.id,
      deviceId,
      ...float,
      ...(last?.checkout.id === checkout.id && { heldEpoch: last.lease.epoch }),
    }),
  )
  await sellOn(flow, await keep(outbox, checkout, answer, true, maker))
}

async function openHere(flow: Flow, float: Float, maker: NamedMaker): Promise<void> {
  const opening = {
    sessionId: newId(),
    openedAt: serverNow().toISOString(),
    ...float,
  }
  await sellOn(flow, await openSessionHere(flow.outbox, opening, maker))
}

async function claim(flow: Flow, checkout: CheckoutPart, takeOver: boolean): Promise<void> {
  const answer = await asDevice(flow, (deviceId) =>
    callEndpoint(claimCheckout, { checkoutId: checkout.id, deviceId, takeOver }),
  )
  // This device may not know everything that was sold in it before, here or elsewhere.
  await sellOn(flow, await keep(flow.outbox, checkout, answer, false))
}

/** The newest tab sells; the previous one leaves the sell screen (O-14). */
async function sellOn(flow: Flow, register: RegisterRow): Promise<void> {
  flow.lock?.release()
  flow.lock = await takeTabLock({
    name: `sell:${register.checkout.id}`,
    onLost: () => flow.state.set({ kind: 'lost' }),
  })
  const draft = await readDraft(flow.outbox, register.checkout.id)
  flow.onDraft(draft)
  flow.state.set({
    kind: 'selling',
    register,
    isBroughtOver: flow.lock.wasTaken && (draft.lines.length > 0 || draft.exchange !== undefined),
  })
}

async function keep(
  outbox: OutboxDatabase,
  { id, name, code }: CheckoutPart,
  { session, lease }: Pick<OutputOf<typeof claimCheckout>, 'session' | 'lease'>,
  isWhole: boolean,
  opener?: DocumentMaker,
): Promise<RegisterRow> {
  return saveRegister(outbox, { checkout: { id, name, code }, session, lease, isWhole }, opener)
}

/** Asks for a register as a paired device; a removed device learns that it was removed. */
async function asDevice<T>({ pair, checkIn }: Flow, ask: (deviceId: string) => Promise<T>): Promise<T> {
  try {
    return await ask(await pair())
  } catch (error) {
    if (error instanceof ApiError && error.code === 'deviceRevoked') void checkIn()
    throw error
  }
}

/** Asks the server in the background whether the session and the lease are still valid. */
async function verify(flow: Flow, register: RegisterRow): Promise<void> {
  const { outbox, pair, checkIn } = flow
  // The server does not know a session whose opening is unsent.
  if (await isUnsent(outbox, register.session.id)) return
  try {
    const deviceId = await pair()
    const answer = await callEndpoint(
      claimCheckout,
      { checkoutId: register.checkout.id, deviceId, takeOver: false, heldEpoch: register.lease.epoch },
      { logoutOnFail: false },
    )
    const isSame = answer.session.id === register.session.id && answer.lease.epoch === register.lease.epoch
    const isWhole = isSame && register.isWhole === true && !answer.isChangedInOffice
    const renewed = await keep(outbox, register.checkout, answer, isWhole)
    flow.state.set((now) => (now.kind === 'selling' ? { ...now, register: renewed } : now))
  } catch (error) {
    if (!(error instanceof ApiError)) return
    if (error.code === 'checkoutSessionNotOpen') await loseRegister(flow, register, 'sessionClosed', changeOf(error))
    if (error.code === 'checkoutLeaseHeld') await loseRegister(flow, register, 'takenOver', changeOf(error))
    if (error.code === 'deviceRevoked') await checkIn()
  }
}

/** Runs while the register still belongs to this device, because a held sale names its register. */
async function loseRegister(
  flow: Flow,
  left: RegisterRow,
  reason: 'sessionClosed' | 'takenOver',
  by: RegisterChange | null,
): Promise<void> {
  // A restored server may have forgotten the session; then its opening is sent again.
  await flow.checkIn()
  if (await isUnsent(flow.outbox, left.session.id)) return
  const register = currentOf(flow)
  const heldLabel = register && (await flow.onTakenAway(register).catch(() => null))
  await leave(flow, { kind: 'choosing', reason, by, heldLabel })
}

async function leave(flow: Flow, next: Extract<RegisterState, { kind: 'choosing' }>): Promise<void> {
  await forgetRegister(flow.outbox)
  unlock(flow)
  flow.state.set(next)
}

function unlock(flow: Flow): void {
  flow.lock?.release()
  flow.lock = null
}

function changeOf({ body }: ApiError): RegisterChange | null {
  const by = body?.data['by']
  if (typeof by !== 'object' || by === null || !('name' in by && 'at' in by)) return null
  return { name: String(by.name), at: String(by.at) }
}
