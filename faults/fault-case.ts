import type { Random } from './support/random.ts'

/** Something that a case needs and that not every machine has. */
export type Need = 'linux' | 'root' | 'loop mounts' | 'Chromium' | 'built pages' | 'distributed database'

export type FaultCase = {
  /** The number of the case in the plan of faults, such as `H-01`. */
  id: string
  /** What fails, as a person would say it. */
  title: string
  /** What one round is, in the plural: `kills`. */
  unit: string
  /** Rounds of a standard run. `--rounds` asks for others. */
  rounds: number
  /** How long a standard run takes on two cores, in minutes. A case that takes five times as long is ended and fails. */
  minutes: number
  needs: readonly Need[]
  /** Injects the faults and compares. Throws only if the case itself could not be run to its end. */
  run: (trial: Trial) => Promise<Outcome>
}

/** One run of a case. */
export type Trial = {
  rounds: number
  seed: number
  /** The same numbers for the same seed. A case that draws from several places at once gives each place its own, by name. */
  random: (place: string) => Random
  /** Work to do when the case ends, however it ends; the last one first. */
  atEnd: (work: () => unknown) => void
  /** Shown only with `--loud`. */
  say: (line: string) => void
}

/** A figure with a goal. A missed goal is shown and fails nothing: it depends on the machine. */
export type Bar = { what: string; measured: string; goal: string; isMet: boolean }

export type Outcome = {
  /** What the run did and found, printed in this order. */
  counts: Record<string, number | string>
  /** Confirmed documents that are gone, stored twice, or stored in part. Each one fails the case. */
  lost: number
  doubled: number
  torn: number
  invariants?: { whole: number; all: number }
  bars?: readonly Bar[]
  /** What else is wrong, one sentence each. */
  faults: readonly string[]
  /** The same run without a protection. It must lose something; otherwise the case proves nothing. */
  teeth?: { without: string; lost: number }
}

export type Result =
  | { kind: 'ran'; isFine: boolean; missed: number; lines: readonly string[] }
  | { kind: 'not run'; lines: readonly string[] }
