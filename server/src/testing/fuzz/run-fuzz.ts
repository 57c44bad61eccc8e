/**
 * Calls every endpoint of the API description with made inputs, right ones and wrong ones, as different callers, and gathers what the
 * document does not promise. The same seed makes the same calls, except for ids that the server makes.
 */
import fc from 'fast-check'
import type { Deps } from '../../context.ts'
import type { TestServer } from '../test-server.ts'
import { badInputsOf } from './bad-inputs-of.ts'
import { inputsOf } from './inputs-of.ts'
import { createJudge, type Judge } from './judge-answer.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { type Description, type Operation, readOperations } from './read-operations.ts'
import { curlLine, type FuzzAnswer, type FuzzCall, sendCall } from './send-call.ts'
import { withoutFaults } from './without-faults.ts'
import { wrongCalls } from './wrong-calls.ts'

type FuzzOptions = {
  seed: number
  /** Right calls of each endpoint, and a third as many wrong ones. */
  runs: number
  /** Only paths that contain it. */
  only?: string | undefined
  /** Only those who may call, without calls that are wrong as a whole: other tests have these for every endpoint. */
  isShort?: boolean
}
type Finding = {
  path: string
  fault: string
  caller: string
  seed: number
  curl: string
  answer: string
  cause: string
}
export type FuzzResult = {
  calls: number
  findings: Finding[]
  /** How often each status was answered to right calls of those who may call, by path. */
  statuses: Map<string, Map<number, number>>
}

/** An endpoint gets this many right calls before the next one has its turn, so that later rounds find what earlier ones made. */
const callsPerRound = 10
const longestShrinkMs = 20_000
const mostMendings = 3

type Run = {
  server: TestServer
  world: FuzzWorld
  judge: Judge
  known: KnownValues
  /** Ids that only the first company's owner was shown, and those that every visitor was shown. */
  shown: { toOwner: Set<string>; toAnyone: Set<string> }
  result: FuzzResult
  /** The last unexpected error that the server logged. */
  cause: { text: string }
  /** Whether an answer said that a log-in or a right is gone. */
  isLost: boolean
}

export async function runFuzz(server: TestServer, world: FuzzWorld, options: FuzzOptions): Promise<FuzzResult> {
  const description = await readOperations(server)
  const run: Run = {
    server,
    world,
    judge: createJudge(description, { trustsSuccess: options.isShort === true }),
    known: createKnownValues(),
    shown: { toOwner: new Set(), toAnyone: new Set() },
    result: { calls: 0, findings: [], statuses: new Map() },
    cause: listenForErrors(server.deps),
    isLost: false,
  }
  run.known.learn('', world.seeds)
  const operations = inOrder(description, options.only)
  for (const operation of operations) await learnFirst(run, operation)
  const rounds = Math.ceil(options.runs / callsPerRound)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, operation] of operations.entries()) {
      const seed = options.seed + round * 10_000 + index
      const { isShort = false } = options
      const turn = { seed, runs: Math.min(options.runs, callsPerRound), isFirst: round === 0, isShort }
      await fuzzOperation(run, operation, turn)
    }
  return run.result
}

/** Reads first, then what makes records, and at the end what removes them or ends log-ins. */
function inOrder({ operations }: Description, only = ''): Operation[] {
  const ranks = [/\/(list|get|find|home|pull\w*|settings)$/, /\/(create|save|add|start|open\w*|upload\w*|register)$/]
  const last =
    /(delete|remove|archive|cancel|discard|revoke|leave|suspend|logOut|end|close|withdraw|anonymise|reject|void)\w*$/i
  const rankOf = ({ path }: Operation) => {
    const rank = ranks.findIndex((pattern) => pattern.test(path))
    return last.test(path) ? ranks.length + 1 : rank === -1 ? ranks.length : rank
  }
  const wanted = operations.filter(({ path }) => path.includes(only))
  return wanted.toSorted((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path))
}

function listenForErrors({ log }: Pick<Deps, 'log'>): { text: string } {
  const cause = { text: '' }
  Object.assign(log, {
    error: (entry: { err?: Error & { table?: string; constraint?: string; where?: string } }) => {
      const { err } = entry
      cause.text = err
        ? `${err.stack?.split('\n').slice(0, 4).join(' ') ?? err.message} ${err.where?.slice(0, 300) ?? ''}`
        : ''
    },
  })
  return cause
}

/** The endpoints that need no input show what there is. */
async function learnFirst(run: Run, operation: Operation): Promise<void> {
  if ((operation.input.required ?? []).length > 0 || !/\/(list|get|home|settings|pull\w*)$/.test(operation.path)) return
  await send(run, { operation, token: tokenFor(run, operation), input: {} })
}

function tokenFor({ world: { tokens } }: Run, { who }: Operation): string | undefined {
  return who === 'anyone' ? undefined : who === 'staff' ? tokens.staff : tokens.owner
}

async function send(run: Run, call: FuzzCall): Promise<FuzzAnswer> {
  run.cause.text = ''
  const answer = await sendCall(run.server, call)
  run.result.calls += 1
  const { owner, other } = run.world.tokens
  const isOwner = call.token === owner
  if (answer.statusCode === 200) {
    if (call.token !== other) run.known.learn(call.operation.path, answer.body)
    const ids = call.token === undefined ? run.shown.toAnyone : isOwner ? run.shown.toOwner : undefined
    if (ids && isInCompany(call.operation) === isOwner) for (const id of answer.text.match(uuids) ?? []) ids.add(id)
  }
  const { code } = (answer.body ?? {}) as { code?: string }
  if (isOwner && ['unauthenticated', 'forbidden', 'companyInactive', 'planInactive'].includes(code ?? ''))
    run.isLost = true
  return answer
}

type Turn = { seed: number; runs: number; isFirst: boolean; isShort: boolean }

async function fuzzOperation(run: Run, operation: Operation, { seed, runs, isFirst, isShort }: Turn): Promise<void> {
  const { judge, known, world, result } = run
  const inputs = inputsOf(operation.input, known, operation.path, world.examples.inputs.get(operation.path))
  const files = operation.files.length > 0 ? fc.constantFrom(undefined, ...world.files) : fc.constant(undefined)
  const statuses = result.statuses.get(operation.path) ?? new Map<number, number>()
  result.statuses.set(operation.path, statuses)
  const few = Math.max(1, Math.floor(runs / 3))
  const token = () => tokenFor(run, operation)

  await check(run, { operation, caller: 'right', seed, runs, inputs, files }, token, async (call) => {
    fc.pre(judge.isValid(operation, call.input))
    const count = ({ statusCode }: FuzzAnswer) => statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    return sendAndMend(run, call, count)
  })
  if (operation.method === 'POST') {
    const bad = badInputsOf(inputs, operation.input)
    await check(run, { operation, caller: 'wrong input', seed, runs: few, inputs: bad, files }, token, async (call) => {
      fc.pre(!judge.isValid(operation, call.input))
      const answer = await send(run, call)
      return { answer, fault: judge.faultOf(operation, answer, true) }
    })
  }
  if (!isShort) await fuzzAsOthers(run, { operation, caller: '', seed, runs: few, inputs, files })
  if (isFirst && !isShort)
    for (const { why, call } of wrongCalls(operation, token(), fc.sample(inputs, { seed, numRuns: 1 })[0])) {
      const answer = await send(run, call)
      const fault = judge.faultOf(operation, answer, true)
      if (fault !== undefined) report(run, { call, answer, fault, caller: why, seed })
    }
  if (run.isLost) await world.restore()
  run.isLost = false
}

/** A call that is refused for some fields is made again without them: rules that no schema tells refuse most made inputs. */
async function sendAndMend(run: Run, call: FuzzCall, count: (answer: FuzzAnswer) => void): Promise<Outcome> {
  const { judge } = run
  let { input } = call
  for (let tries = 0; ; tries += 1) {
    const answer = await send(run, { ...call, input })
    count(answer)
    const fault = judge.faultOf(call.operation, answer, false)
    const mended = withoutFaults(input, answer)
    const isUseless = mended === undefined || !judge.isValid(call.operation, mended)
    if (fault !== undefined || isUseless || tries === mostMendings) return { answer, fault, input }
    input = mended
  }
}

/** The same calls by those who may not make them, or who have another company. */
async function fuzzAsOthers(run: Run, of: Checked): Promise<void> {
  const { judge, world } = run
  const { operation } = of
  if (operation.who === 'anyone') return
  const refused = async (call: FuzzCall) => {
    const answer = await send(run, call)
    return { answer, fault: judge.faultOf(operation, answer, true) }
  }
  await check(run, { ...of, caller: 'nobody', runs: 1 }, () => undefined, refused)
  const key = () => world.tokens.key
  if (operation.takesKey)
    await check(run, { ...of, caller: 'key' }, key, async (call) => {
      const answer = await send(run, call)
      return { answer, fault: judge.faultOf(operation, answer, false) }
    })
  else await check(run, { ...of, caller: 'key', runs: 1 }, key, refused)
  if (operation.who === 'staff')
    return check(run, { ...of, caller: 'owner', runs: 1 }, () => world.tokens.owner, refused)
  return check(
    run,
    { ...of, caller: 'other' },
    () => world.tokens.other,
    async (call) => {
      const answer = await send(run, call)
      return { answer, fault: judge.faultOf(operation, answer, false) ?? leakOf(run, call, answer) }
    },
  )
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** An id of the first company that the other one was shown without asking for it. */
function leakOf({ shown }: Run, { input, operation }: FuzzCall, answer: FuzzAnswer): string | undefined {
  if (!isInCompany(operation) || answer.statusCode >= 300) return undefined
  const asked = JSON.stringify(input)
  const leaked = answer.text
    .match(uuids)
    ?.find((id) => shown.toOwner.has(id) && !shown.toAnyone.has(id) && !asked.includes(id))
  return leaked === undefined ? undefined : `shows ${leaked} of another company`
}

const isInCompany = ({ who }: Operation) => !['anyone', 'signedIn', 'staff'].includes(who)

type Checked = {
  operation: Operation
  caller: string
  seed: number
  runs: number
  inputs: fc.Arbitrary<unknown>
  files: fc.Arbitrary<FuzzCall['file']>
}
/** `input`: what was sent last, if it is not that of the call. */
type Outcome = { answer: FuzzAnswer; fault: string | undefined; input?: unknown }

/** Makes the calls, and shrinks the first one that has a fault as long as it has the same fault. */
async function check(
  run: Run,
  { operation, caller, seed, runs, inputs, files }: Checked,
  token: () => string | undefined,
  judgeCall: (call: FuzzCall) => Promise<Outcome>,
): Promise<void> {
  let found: { call: FuzzCall; answer: FuzzAnswer; fault: string; cause: string } | undefined
  const kindOf = (fault: string) => fault.replaceAll(/[\d'"/]+\S*/g, '')
  let until = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(inputs, files, async (input, file) => {
    if (Date.now() > until) return
    const call: FuzzCall = { operation, token: token(), input, file }
    const { answer, fault, input: sent = input } = await judgeCall(call)
    if (fault === undefined || (found && kindOf(found.fault) !== kindOf(fault))) return
    if (!found) until = Date.now() + longestShrinkMs
    found = { call: { ...call, input: sent }, answer, fault, cause: run.cause.text }
    throw new Error(fault)
  })
  await fc.check(property, { seed, numRuns: runs, maxSkipsPerRun: 20 })
  if (found) report(run, { ...found, caller, seed })
}

function report(
  { result, cause }: Run,
  of: { call: FuzzCall; answer: FuzzAnswer; fault: string; caller: string; seed: number; cause?: string },
): void {
  const { call, answer, fault, caller, seed } = of
  const { path } = call.operation
  if (result.findings.some((known) => known.path === path && known.caller === caller && known.fault === fault)) return
  const text = answer.text.slice(0, 300)
  result.findings.push({ path, fault, caller, seed, curl: curlLine(call), answer: text, cause: of.cause ?? cause.text })
}
