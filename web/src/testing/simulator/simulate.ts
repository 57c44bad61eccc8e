/** Devices and a server in one process, with accidents chosen by a seed (O-15). A seed that fails can be run again. */
import { nextPush, type PushAnswer } from '#src/offline/push-machine.ts'
import { createDevice, type Device, type PushMachine } from '#src/testing/simulator/device-model.ts'
import { createRandom, type Random } from '#src/testing/simulator/random.ts'
import {
  contentOf,
  createServerModel,
  type ServerModel,
  type SimulatedDocument,
} from '#src/testing/simulator/server-model.ts'

/** `machine`: a machine other than the product's, and `sendsAgain`: false, to check that the simulation detects their faults. */
type Wish = { seed: number; sales: number; devices: number; machine?: PushMachine; sendsAgain?: boolean }
type Outcome = {
  sales: number
  documents: number
  pushes: number
  lost: string[]
  doubled: string[]
  /** Considered stored by a device while the server did not have them. */
  takenForSent: string[]
  /** Refused although they were valid. */
  refused: string[]
  /** Series with a gap or a duplicate number. */
  series: string[]
  /** Booked without their customer although the server got the customer, too late. */
  nameless: string[]
  isTotalRight: boolean
}

type Till = {
  device: Device
  registerId: number
  series: string
  nextNumber: number
  sessionId: string | null
  /** The customer created last. */
  customerId: string
}

/** How often things go wrong, in percent; drawn for each world, so that some are calm and some are not. */
type Weather = { network: number; busy: number; crash: number; poison: number; secondTab: number; restore: number }

const dayMs = 86_400_000
/** Runs within which everything is sent once nothing fails any more. */
const calmTurns = 3

/** Runs one world until everything is sold, then without accidents until everything is sent, and reports the result. */
export function simulate({ seed, sales, devices, machine = nextPush, sendsAgain = true }: Wish): Outcome {
  const random = createRandom(seed)
  const weather: Weather = {
    network: random.below(60),
    busy: random.below(10),
    crash: random.below(8),
    poison: random.below(3),
    secondTab: random.below(20),
    restore: Math.max(0, random.below(20) - 9),
  }
  const world = { ...createWorld(random, weather, devices, machine), sendsAgain }
  while (world.sold < sales) happen(world)
  calm(world)
  return outcomeOf(world)
}

/** Devices and their server, the weather between them, and the counts so far. */
type World = {
  random: Random
  weather: Weather
  server: ServerModel
  tills: Till[]
  /** Requests that are still in transit although no device waits for them any more. */
  wandering: (readonly SimulatedDocument[])[]
  ids: number
  sold: number
  pushes: number
  now: number
  /** Whether devices learn of a restore. */
  sendsAgain: boolean
}

function createWorld(random: Random, weather: Weather, count: number, machine: PushMachine): World {
  const server = createServerModel(random, () => weather.busy)
  const tills: Till[] = Array.from({ length: count }, (_, index) => ({
    device: createDevice(machine),
    registerId: index,
    ...openLease(server, index),
    sessionId: null,
    customerId: '',
  }))
  return {
    random,
    weather,
    server,
    tills,
    wandering: [],
    ids: 0,
    sold: 0,
    pushes: 0,
    now: Date.UTC(2026, 10, 22),
    sendsAgain: true,
  }
}

/** One event on one till, drawn at random. */
function happen(world: World): void {
  const { random, weather, tills } = world
  const till = tills[random.below(tills.length)]
  if (!till) return
  const { device } = till
  const mayBegin = !device.isSending() || (device.runs() < 2 && random.percent(weather.secondTab))
  const choice = random.below(100)
  if (choice < 40) act(world, till)
  else if (choice < 42 + weather.crash / 4) device.crash()
  else if (choice < 46 && mayBegin) device.start()
  else if (choice === 46) world.now += (random.below(80) - 30) * dayMs
  else if (choice === 47) device.retry()
  else if (choice === 48) deliverWandering(world)
  else if (choice === 49 && random.percent(10)) takeOver(world, till)
  else if (choice === 50 && random.percent(weather.restore)) loseServer(world)
  else if (choice === 51) world.server.backUp()
  else if (choice === 52) checkIn(world, device)
  else stepOn(world, device, random.below(Math.max(1, device.runs())))
}

function stepOn(world: World, device: Device, tab: number): void {
  device.step(tab, (items) => push(world, items), new Date(world.now))
}

/** A device learns of a restore once it has nothing under way. */
function checkIn({ server, sendsAgain }: World, device: Device): void {
  if (sendsAgain) device.checkIn(server.restores())
}

/** The server is gone, with every request in transit, and comes back as its last backup has it. */
function loseServer(world: World): void {
  world.wandering = []
  for (const { device } of world.tills) device.crash()
  world.server.restore()
}

/** No more accidents: what waits is sent. */
function calm(world: World): void {
  Object.assign(world.weather, { network: 0, busy: 0, crash: 0, secondTab: 0 } satisfies Partial<Weather>)
  while (world.wandering.length > 0) deliverWandering(world)
  for (const { device } of world.tills) {
    device.crash()
    checkIn(world, device)
    for (let turn = 0; turn < calmTurns && device.waiting() > 0; turn += 1) {
      device.start()
      while (device.isSending()) stepOn(world, device, 0)
    }
  }
}

/** What the person at a till does. */
function act(world: World, till: Till): void {
  const { random } = world
  if (till.sessionId === null) {
    till.sessionId = nextId(world)
    till.device.confirm(document(world, till, 'sessionOpening', 0))
    return
  }
  const choice = random.below(100)
  if (choice < 2) {
    till.device.confirm(document(world, till, 'sessionClosing', 0))
    till.sessionId = null
  } else if (choice < 8) till.device.confirm(document(world, till, 'movement', random.below(5000)))
  else if (choice < 12) {
    const customer = document(world, till, 'customer', 0)
    till.customerId = customer.id
    till.device.confirm(customer)
  } else {
    till.device.confirm(document(world, till, 'sale', random.below(100_000)))
    till.nextNumber += 1
    world.sold += 1
  }
}

function document(world: World, till: Till, kind: SimulatedDocument['kind'], amount: number): SimulatedDocument {
  const { random, weather } = world
  const isSale = kind === 'sale'
  return {
    id: nextId(world),
    kind,
    sessionId: till.sessionId ?? '',
    receiptNumber: isSale ? `${till.series}-${till.nextNumber}` : '',
    amount,
    customerId: isSale && random.percent(30) ? till.customerId : '',
    isPoison: (isSale || kind === 'customer') && random.percent(weather.poison),
    isSpoiler: isSale && random.percent(weather.poison / 4),
  }
}

function nextId(world: World): string {
  world.ids += 1
  return String(world.ids)
}

/** What the network and the server do with a push. */
function push(world: World, items: readonly SimulatedDocument[]): PushAnswer {
  const { random, weather, server } = world
  world.pushes += 1
  if (items.some(({ isSpoiler }) => isSpoiler)) return refusedWhole
  if (!random.percent(weather.network)) return { kind: 'results', results: server.receive(items) }
  switch (random.below(7)) {
    case 0:
      return { kind: 'unreachable' }
    case 1:
      server.receive(items)
      return { kind: 'unreachable' }
    case 2:
      server.receive(items, random.below(items.length + 1))
      return { kind: 'unreachable' }
    case 3:
      server.receive(items)
      return { kind: 'results', results: server.receive(items) }
    case 4:
      world.wandering.push(items)
      return { kind: 'unreachable' }
    case 5:
      // An answer that was cut off: the device learns about some documents only.
      return { kind: 'results', results: server.receive(items).slice(0, random.below(items.length + 1)) }
    default: {
      const status = [401, 403, 408, 409, 425, 429, 500, 502, 503][random.below(9)] ?? 503
      return { kind: 'error', status, message: String(status) }
    }
  }
}

function deliverWandering({ wandering, random, server }: World): void {
  const [late] = wandering.splice(random.below(wandering.length), 1)
  if (late) server.receive(late)
}

/** The register moves to a device that starts its own series; the open session stays with the device that opened it. */
function takeOver({ server }: World, till: Till): void {
  Object.assign(till, openLease(server, till.registerId), { sessionId: null })
}

const refusedWhole: PushAnswer = { kind: 'error', status: 422, message: 'refused whole' }

function openLease(server: ServerModel, registerId: number): Pick<Till, 'series' | 'nextNumber'> {
  return { series: server.lease(registerId).series, nextNumber: 1 }
}

/** Compares what the devices confirmed, recorded separately, with what the server has. */
function outcomeOf({ tills, server, sold, pushes }: World): Outcome {
  const outcome: Outcome = {
    sales: sold,
    documents: 0,
    pushes,
    lost: [],
    doubled: [],
    takenForSent: [],
    refused: [],
    series: brokenSeries(tills),
    nameless: [],
    isTotalRight: false,
  }
  let expected = 0
  for (const { device } of tills) {
    const states = device.statesOf()
    for (const document of device.confirmed) {
      outcome.documents += 1
      const stored = server.stored.get(document.id)
      const state = states.get(document.id)
      const isBad = document.isPoison || document.isSpoiler
      if (stored !== undefined && stored !== contentOf(document)) outcome.doubled.push(document.id)
      if (stored === undefined && state === 'onServer') outcome.takenForSent.push(document.id)
      if (stored === undefined && state !== 'needsAttention') outcome.lost.push(document.id)
      if (stored === undefined && !isBad) outcome.refused.push(document.id)
      if (stored !== undefined) expected += document.amount
      // A restored server may forget a customer after their sale was made, and get the sale first.
      const isNameless = server.nameless.has(document.id) && server.stored.has(document.customerId)
      if (isNameless && server.restores() === 0) outcome.nameless.push(document.id)
    }
  }
  const made = tills.reduce((all, { device }) => all + device.confirmed.length, 0)
  if (server.stored.size > made) outcome.doubled.push('more than was made')
  outcome.isTotalRight = server.total() === expected
  return outcome
}

/** The series with a gap or a duplicate number. */
function brokenSeries(tills: readonly Till[]): string[] {
  const numbers = new Map<string, number[]>()
  for (const { kind, receiptNumber } of tills.flatMap(({ device }) => device.confirmed)) {
    const [series = '', number = ''] = receiptNumber.split('-')
    if (kind !== 'sale') continue
    const given = numbers.get(series)
    if (given) given.push(Number(number))
    else numbers.set(series, [Number(number)])
  }
  return [...numbers].flatMap(([series, given]) => {
    const sorted = given.toSorted((a, b) => a - b)
    return sorted.some((number, index) => number !== index + 1) ? [series] : []
  })
}
