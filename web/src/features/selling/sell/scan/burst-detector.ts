import { isValidGtin } from '@mostrador/domain/code/barcode.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'

/** A run of keys this long and this fast is a scan, even without an end key. */
const burstMinChars = 4
export const burstMedianGapMs = 35
/** With Enter or Tab at the end, a slower and shorter run is also a scan. */
const endedMinChars = 3
export const endedMedianGapMs = 50
/** How long a silence must be to end a run: derived from the scanner's own rhythm, within these limits. */
const idleMinMs = 40
const idleMaxMs = 120
const idleStartMs = 60
/** An end key that comes this late still belongs to the previous scan. */
const lateEndMs = 150

export type BurstKey = { key: string; code: string; time: number }
type BurstResult = {
  /** What to do with this key: a scanner's keys must not type, press buttons or move the focus. */
  swallow: boolean
  /** The first key of a possible burst: record the value of the focused field. */
  isFirst: boolean
  scan: Scan | null
}

type BurstDetector = {
  press: (key: BurstKey) => BurstResult
  /** Milliseconds of silence after which `end` must be called. */
  idleMs: () => number
  /** Silence: returns the scan if the run was one. */
  end: (time: number) => Scan | null
  /** What a person typed in the run that silence ended; empty after a scan. */
  takeTyped: () => string
}

const pass: BurstResult = { swallow: false, isFirst: false, scan: null }

/** Digits that are not a whole product code yet. Without this, the code of a hesitating scanner would be cut in two. */
function looksUnfinished(text: string): boolean {
  return /^\d{5,}$/.test(text) && !isValidGtin(text)
}

/** The keys of the current run, and what is known of the scanner. */
type Rhythm = {
  run: BurstKey[]
  typed: string
  /** This scanner ends its codes with a key, so silence need not end them quickly. */
  sendsEndKey: boolean
  idle: number
  /** When silence ended a scan: its end key may still come. */
  endedBySilenceAt: number
}

/** Distinguishes a scanner from a person by the rhythm of the keys. Time comes with each key, so tests need not wait. */
export function createBurstDetector(): BurstDetector {
  const rhythm: Rhythm = {
    run: [],
    typed: '',
    sendsEndKey: false,
    idle: idleStartMs,
    endedBySilenceAt: Number.NEGATIVE_INFINITY,
  }
  return {
    press: (key) => press(rhythm, key),
    idleMs() {
      const isPatient = rhythm.sendsEndKey || looksUnfinished(textOf(rhythm))
      return isPatient ? idleMaxMs : rhythm.idle
    },
    end: (time) => end(rhythm, time),
    takeTyped() {
      const text = rhythm.typed
      rhythm.typed = ''
      return text
    },
  }
}

function press(rhythm: Rhythm, key: BurstKey): BurstResult {
  const last = rhythm.run.at(-1)
  const isLate = last !== undefined && key.time - last.time > idleMaxMs
  const earlier = isLate ? end(rhythm, key.time) : null

  if (key.key === 'Enter' || key.key === 'Tab') {
    if (rhythm.run.length === 0) return { swallow: isLateEnd(rhythm, key.time), isFirst: false, scan: earlier }
    if (isBurst(rhythm) || isEndedRun(rhythm, key.time)) {
      rhythm.sendsEndKey = true
      return { swallow: true, isFirst: false, scan: take(rhythm) }
    }
    rhythm.run = []
    return { ...pass, scan: earlier }
  }
  if (Array.from(key.key).length !== 1) {
    // Shift and other modifiers are part of typing a capital; any other key ends the run.
    if (!isModifier(key.key)) {
      rhythm.run = []
      rhythm.endedBySilenceAt = Number.NEGATIVE_INFINITY
    }
    return { ...pass, scan: earlier }
  }

  rhythm.run.push(key)
  return {
    swallow: isBurst(rhythm) || isFastBlank(rhythm, key),
    isFirst: rhythm.run.length === 1,
    scan: earlier,
  }
}

function end(rhythm: Rhythm, time: number): Scan | null {
  if (isBurst(rhythm)) {
    rhythm.endedBySilenceAt = time
    return take(rhythm)
  }
  rhythm.typed = textOf(rhythm)
  rhythm.run = []
  return null
}

function take(rhythm: Rhythm): Scan {
  rhythm.idle = Math.min(idleMaxMs, Math.max(idleMinMs, median(gapsOf(rhythm)) * 4))
  const scan = { text: textOf(rhythm), usText: rhythm.run.map(usCharacter).join('') }
  rhythm.run = []
  return scan
}

const textOf = ({ run }: Rhythm) => run.map((key) => key.key).join('')

function gapsOf({ run }: Rhythm, until?: number): number[] {
  const times = [...run.map((key) => key.time), ...(until === undefined ? [] : [until])]
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function isBurst(rhythm: Rhythm): boolean {
  return rhythm.run.length >= burstMinChars && median(gapsOf(rhythm)) <= burstMedianGapMs
}

function isEndedRun(rhythm: Rhythm, time: number): boolean {
  return rhythm.run.length >= endedMinChars && median(gapsOf(rhythm, time)) <= endedMedianGapMs
}

function isLateEnd(rhythm: Rhythm, time: number): boolean {
  const isLate = time - rhythm.endedBySilenceAt <= lateEndMs
  rhythm.endedBySilenceAt = Number.NEGATIVE_INFINITY
  return isLate
}

/** A blank inside a fast run would press the focused button. */
function isFastBlank(rhythm: Rhythm, key: BurstKey): boolean {
  return key.key === ' ' && rhythm.run.length > 2 && median(gapsOf(rhythm)) <= burstMedianGapMs
}

function isModifier(key: string): boolean {
  return ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Unidentified', 'Process'].includes(key)
}

/** The median gap between keys, in milliseconds. */
export function medianGap(keys: readonly Pick<BurstKey, 'time'>[]): number {
  return median(keys.slice(1).map(({ time }, at) => time - (keys[at]?.time ?? time)))
}

function median(values: readonly number[]): number {
  if (values.length === 0) return Number.POSITIVE_INFINITY
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const usSigns = new Map([
  ['Minus', '-'],
  ['Slash', '/'],
  ['Period', '.'],
  ['Space', ' '],
  ['NumpadDecimal', '.'],
  ['NumpadSubtract', '-'],
])

/** The character printed on that key of a US keyboard: what the scanner meant, whatever layout the computer has. */
export function usCharacter({ key, code }: BurstKey): string {
  const known = /^(?:Digit|Numpad|Key)(\w)$/.exec(code)?.[1] ?? usSigns.get(code)
  return known ?? key
}
