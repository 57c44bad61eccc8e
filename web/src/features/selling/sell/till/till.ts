import { pullTillOrders } from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import { findItems, pullCatalogue, pullSellers } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { findCustomerByCard, pullCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { cardCodeLength, matches } from '@mostrador/contract/validation.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import type { Store } from '#src/lib/store.ts'
import { type CartStore, createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { onLiveMessage, onLiveNews } from '#src/live/live.ts'
import { type Catalogue, createCatalogue } from '#src/offline/catalogue.ts'
import { createCustomerBook, type CustomerBook } from '#src/offline/customer-book.ts'
import {
  type CatalogueDatabase,
  type OutboxDatabase,
  openCatalogueDatabase,
  openOutbox,
  type RegisterRow,
} from '#src/offline/databases.ts'
import { readDevice } from '#src/offline/device.ts'
import { startContact } from '#src/offline/device-contact.ts'
import { saveDraft } from '#src/offline/drafts.ts'
import { listMadeCustomers } from '#src/offline/made-customers.ts'
import { checkNetwork } from '#src/offline/network.ts'
import { retryRefused } from '#src/offline/outbox.ts'
import { keepSellers, type KeptSeller, readSellers } from '#src/offline/sellers.ts'
import { createTillOrders, type TillOrderBook } from '#src/features/selling/sell/till/till-orders.ts'
import { createPinChecker, type PinChecker } from '#src/offline/pin-checker.ts'
import { startSending, type SyncView } from '#src/offline/start-sending.ts'
import { createHeldSales, type HeldSales } from '#src/features/selling/sell/till/held-sales.ts'
import { startPulling } from '#src/features/selling/sell/till/start-pulling.ts'
import { createRegisterFlow, type RegisterFlow } from '#src/features/selling/sell/till/register-flow.ts'
import { sessionStore } from '#src/session/session-store.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** Everything the sell screen works with, outside React: databases, catalogue, open sale, register, sending. */
export type Till = {
  deviceId: string
  outbox: OutboxDatabase
  catalogue: Catalogue
  customers: CustomerBook
  held: HeldSales
  orders: TillOrderBook
  cart: CartStore
  registers: RegisterFlow
  /** The PINs that this device can check offline. */
  pins: PinChecker
  /** The members who can be the seller of a sale. */
  readSellers: () => Promise<KeptSeller[]>
  sync: Store<SyncView>
  /** Sends what waits, including refused documents, because a person asked for it. */
  retry: () => Promise<void>
  /** Reports that a sale was just confirmed. */
  nudge: () => void
  /** Continues as a new device after this one was removed; the page must be reloaded. */
  pairAnew: () => Promise<void>
  stop: () => void
}

/** Holds the open sale when its register goes away; returns its label, if there was one. */
export type HoldLeft = (
  till: Pick<Till, 'outbox' | 'cart' | 'held' | 'catalogue'>,
  register: RegisterRow,
  session: AuthSession | null,
) => Promise<string | null>

/** A cashier waits for the answer: after this time the code counts as not found. */
const lookUpLimitMs = 3000
const unwatched = { logoutOnFail: false, limitMs: unwatchedLimitMs }

/** Codes that no card can have are not sent to the server. */
const canBeCard = (code: string) => code.length <= cardCodeLength && matches('printable', code)

/** What this device and its people prove themselves with: needed a moment after the till is open, and not before. */
const proofs = () => import('#src/offline/prove-makers.ts')

async function prove(outbox: OutboxDatabase, how: 'keepMakerKey' | 'proveMakers'): Promise<void> {
  const late = await proofs()
  await late[how](outbox, late.makerIn(sessionStore.get().session))
}

/** Opens the till of a company on this device. Throws if the browser gives no storage, because selling needs it. */
export async function openTill(companyId: string, holdLeft: HoldLeft): Promise<Till> {
  const outbox = openOutbox(companyId)
  const catalogueDatabase = openCatalogueDatabase(companyId)
  const { deviceId, removal } = await readDevice(outbox)

  const catalogue = openCatalogue(catalogueDatabase)
  const customers = openCustomers(catalogueDatabase, outbox)
  if (!removal) void customers.restore().catch(() => undefined)
  const registers: RegisterFlow = createRegisterFlow({
    outbox,
    async pair() {
      const { pairDevice } = await proofs()
      const id = await pairDevice(outbox)
      // A new device reports its secret at once, so that members can allow it.
      void pins.pull().catch(() => undefined)
      return id
    },
    onDraft: (draft) => cart.start(draft),
    onTakenAway: (register) => holdLeft({ outbox, cart, held, catalogue }, register, sessionStore.get().session),
    checkIn: () => contact.now(),
  })
  const cart: CartStore = createCartStore(async (next) => {
    const register = registers.current()
    if (register) await saveDraft(outbox, register.checkout.id, next)
  })
  const pins = openPins(outbox, catalogueDatabase, deviceId)
  const onDoubt = () => {
    void contact.now()
    void registers.verify()
  }
  const held: HeldSales = openHeldSales(outbox, deviceId, registers, onDoubt)
  const { sync, loop } = startSending(outbox, deviceId, onDoubt, () => prove(outbox, 'proveMakers'))
  const orders = openOrders(catalogueDatabase, registers)
  const pullPeople = async () => {
    await pullMembersAndCustomers(catalogueDatabase, pins, customers)
    await prove(outbox, 'keepMakerKey').catch(() => undefined)
    await orders.pull()
  }
  // A removed device keeps no copies.
  const stopPulling = removal ? () => undefined : startPulling(catalogue, pullPeople)
  const contact = startContact({
    outbox,
    companyId,
    onRemoved: (now) => {
      stopPulling()
      registers.remove(now)
    },
    onSendAgain: loop.nudge,
  })
  const stopFollowing = followServer({ registers, customers, orders, sync })
  void checkNetwork()

  const parts = { deviceId, outbox, catalogue, customers, held, orders, cart, registers, pins, sync }
  return {
    ...parts,
    readSellers: () => readSellers(catalogueDatabase),
    async retry() {
      await retryRefused(outbox)
      loop.nudge()
    },
    nudge: loop.nudge,
    async pairAnew() {
      const { becomeNewDevice } = await proofs()
      await becomeNewDevice(outbox)
    },
    stop() {
      loop.stop()
      contact.stop()
      stopPulling()
      stopFollowing()
      registers.release()
      outbox.close()
      catalogueDatabase.close()
    },
  }
}

function openCatalogue(database: CatalogueDatabase): Catalogue {
  return createCatalogue(
    database,
    (input) => callEndpoint(pullCatalogue, input, unwatched),
    async (code) => (await callEndpoint(findItems, { code }, { ...unwatched, limitMs: lookUpLimitMs })).items,
  )
}

function openCustomers(database: CatalogueDatabase, outbox: OutboxDatabase): CustomerBook {
  return createCustomerBook(database, (input) => callEndpoint(pullCustomers, input, unwatched), {
    listMade: () => listMadeCustomers(outbox),
    lookUpCard: async (cardCode) =>
      canBeCard(cardCode) && sessionCan(sessionStore.get().session, findCustomerByCard)
        ? callEndpoint(findCustomerByCard, { cardCode }, { ...unwatched, limitMs: lookUpLimitMs })
        : { customer: null },
  })
}

function openPins(outbox: OutboxDatabase, catalogue: CatalogueDatabase, deviceId: string): PinChecker {
  return createPinChecker({
    outbox,
    catalogue,
    deviceId,
    userId: () => sessionStore.get().session?.user.id,
  })
}

/** Orders wait at the place of the register that is open here. */
function openOrders(database: CatalogueDatabase, registers: RegisterFlow): TillOrderBook {
  const orders = createTillOrders(database, () => {
    const register = registers.current()
    return register ? callEndpoint(pullTillOrders, { checkoutId: register.checkout.id }, unwatched) : undefined
  })
  void orders.restore().catch(() => undefined)
  return orders
}

function openHeldSales(
  outbox: OutboxDatabase,
  deviceId: string,
  registers: RegisterFlow,
  onDoubt: () => void,
): HeldSales {
  return createHeldSales({
    outbox,
    deviceId,
    checkoutId: () => registers.current()?.checkout.id ?? null,
    mayHold: () => sessionCan(sessionStore.get().session, holdSale),
    onDoubt,
  })
}

async function pullMembersAndCustomers(
  database: CatalogueDatabase,
  pins: PinChecker,
  customers: CustomerBook,
): Promise<void> {
  // If PINs cannot be loaded, the till continues with those it has.
  await pins.pull().catch((error: unknown) => {
    if (error instanceof NetworkError) throw error
  })
  await keepSellers(database, (await callEndpoint(pullSellers, {}, unwatched)).items)
  await refreshCustomers(customers)
}

const refreshCustomers = (customers: CustomerBook) =>
  customers.refresh(sessionCan(sessionStore.get().session, pullCustomers))

type Followed = { registers: RegisterFlow; customers: CustomerBook; orders: TillOrderBook; sync: Store<SyncView> }

/** Follows what the server reports about the register, the customers and the online orders of this till. Returns what stops it. */
function followServer({ registers, customers, orders, sync }: Followed): () => void {
  // A register was closed or taken over elsewhere: perhaps this one.
  const verify = () => void registers.verify()
  const stopListening = onLiveNews(
    'sessionChanged',
    verify,
    ({ checkoutId }) => registers.current()?.checkout.id === checkoutId,
  )
  // A customer created here may turn out to be an existing one; the screen shows that at once.
  const stopHearing = onLiveMessage('recordChanged', ({ entity, id }) => {
    const isRecent = entity === 'customer' && customers.recent().some((customer) => customer.id === id)
    if (isRecent) refreshCustomers(customers).catch(() => undefined)
    if (entity === 'order') orders.pull().catch(() => undefined)
  })
  const stopVerifying = onDelivered(sync, verify)
  return () => {
    stopListening()
    stopHearing()
    stopVerifying()
  }
}

/** Runs when the server answers again after a failure, to find out what happened to the register meanwhile. */
function onDelivered(sync: Store<SyncView>, work: () => void): () => void {
  let last = sync.get().outcome
  return sync.subscribe(() => {
    const { outcome } = sync.get()
    const isBack = outcome === 'delivered' && last !== null && last !== 'delivered'
    last = outcome ?? last
    if (isBack) work()
  })
}
