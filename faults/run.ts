/**
 * `npm run faults`: injects the faults that a shop meets, one case after the other, and compares what the tills know with what is stored.
 * Without a name it runs every case; `npm run faults -- H-04 H-06` runs two. `--seed 7` draws the same moments, kinds and orders again,
 * `--rounds 200` asks for another number of rounds and `--minutes 480` for a longer soak, `--list` lists the cases, `--loud` prints each round.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { allCases } from './all-cases.ts'
import type { FaultCase, Result } from './fault-case.ts'
import { runCase } from './run-case.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    list: { type: 'boolean', default: false },
    loud: { type: 'boolean', default: false },
  },
})

if (values.list) list()
// Nothing that a case left open keeps the run from ending.
else process.exit((await runAll(chosenCases(positionals))) ? 0 : 1)

function list(): void {
  for (const { id, title, rounds, unit, minutes } of allCases)
    console.log(`${id}  ${title.padEnd(60)} ${rounds} ${unit}, about ${minutes} min`)
}

function chosenCases(ids: readonly string[]): readonly FaultCase[] {
  const unknown = ids.filter((wanted) => !allCases.some(({ id }) => id === wanted))
  if (unknown.length > 0) throw new Error(`no such case: ${unknown.join(', ')}. npm run faults -- --list`)
  return ids.length === 0 ? allCases : allCases.filter(({ id }) => ids.includes(id))
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`)
  return value
}

async function runAll(cases: readonly FaultCase[]): Promise<boolean> {
  const seed = readNumber('seed', values.seed) ?? randomInt(1, 1_000_000)
  const rounds = readNumber('rounds', values.rounds)
  const minutes = readNumber('minutes', values.minutes)
  const say = values.loud ? (line: string) => console.log(`     ${line}`) : () => undefined
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const results: Result[] = []
  for (const fault of cases) {
    if (stop.signal.aborted) break
    const asked = fault.unit === 'minutes' ? minutes : rounds
    const result = await runCase(fault, { seed, rounds: asked, say, signal: stop.signal })
    for (const line of result.lines) console.log(line)
    results.push(result)
  }
  return summarise(results, seed)
}

function summarise(results: readonly Result[], seed: number): boolean {
  const ran = results.filter((result) => result.kind === 'ran')
  const fine = ran.filter(({ isFine }) => isFine)
  const missed = ran.reduce((total, result) => total + result.missed, 0)
  console.log(
    `${results.length} cases: ${fine.length} passed, ${ran.length - fine.length} failed, ${results.length - ran.length} not run, ${missed} bars missed, seed ${seed}`,
  )
  return fine.length === ran.length
}
