import { isValidGtin } from '@mostrador/domain/code/barcode.ts'
import type { Scan } from '#src/features/sell/base/scan.ts'

/** A run of keys this long and this fast is a scan, even without an end key. */
export const burstMinChars = 4
export const burstMedianGapMs = 35
/** With Enter or Tab at the end, a slower and shorter run is also a scan. */
export const endedMinChars = 3
export const endedMedianGapMs = 50
/** How long a silence must be to end a run: derived from the scanner's own rhythm, within these limits. */
export const idleMinMs = 40
export const idleMaxMs = 120
export const idleStartMs = 60
/** An end key that comes this late still belongs to the previous scan. */
export const lateEndMs = 150

export type BurstKey = { key: string; code: string; time: number }
export type BurstVerdict = {
  /** What to do with this key: a scanner's keys must not type, press buttons or move the focus. */
  swallow: boolean
  /** The first key of a possible burst: record the value of the focused field. */
  isFirst: boolean
  scan: Scan | null
}

export type BurstDetector = {
  press: (key: BurstKey) => BurstVerdict
  /** Milliseconds of silence after which `end` must be called. */
  idleMs: () => number
  /** Silence: returns the scan if the run was one. */
  end: (time: number) => Scan | null
  /** What a person typed in the run that silence ended; empty after a scan. */
  takeTyped: () => string
}

const pass: BurstVerdict = { swallow: false, isFirst: false, scan: null }

/** Digits that are not a whole product code yet. Without this, the code of a hesitating scanner would be cut in two. */
function looksUnfinished(text: string): boolean {
  return /^\d{5,}$/.test(text) && !isValidGtin(text)
}

/** Distinguishes a scanner from a person by the rhythm of the keys. Time comes with each key, so tests need not wait. */
export function createBurstDetector(): BurstDetector {
  let run: BurstKey[] = []
  let typed = ''
  /** This scanner ends its codes with a key, so silence need not end them quickly. */
  let sendsEndKey = false
  let idle = idleStartMs
  /** When silence ended a scan: its end key may still come. */
  let endedBySilenceAt = Number.NEGATIVE_INFINITY

  const gaps = (end?: number) => {
    const times = [...run.map((key) => key.time), ...(end === undefined ? [] : [end])]
    return times.slice(1).map((time, index) => time - (times[index] ?? time))
  }
  const isBurst = () => run.length >= burstMinChars && median(gaps()) <= burstMedianGapMs
  const isEndedRun = (time: number) => run.length >= endedMinChars && median(gaps(time)) <= endedMedianGapMs

  function take(): Scan {
    idle = Math.min(idleMaxMs, Math.max(idleMinMs, median(gaps()) * 4))
    const scan = { text: run.map((key) => key.key).join(''), usText: run.map(usCharacter).join('') }
    run = []
    return scan
  }

  function end(time: number): Scan | null {
    if (isBurst()) {
      endedBySilenceAt = time
      return take()
    }
    typed = run.map((key) => key.key).join('')
    run = []
    return null
  }

  function takeTyped(): string {
    const text = typed
    typed = ''
    return text
  }

  function isLateEnd(time: number): boolean {
    const isLate = time - endedBySilenceAt <= lateEndMs
    endedBySilenceAt = Number.NEGATIVE_INFINITY
    return isLate
  }

  function press(key: BurstKey): BurstVerdict {
    const last = run.at(-1)
    const isLate = last !== undefined && key.time - last.time > idleMaxMs
    const earlier = isLate ? end(key.time) : null

    if (key.key === 'Enter' || key.key === 'Tab') {
      if (run.length === 0) return { swallow: isLateEnd(key.time), isFirst: false, scan: earlier }
      if (isBurst() || isEndedRun(key.time)) {
        sendsEndKey = true
        return { swallow: true, isFirst: false, scan: take() }
      }
      run = []
      return { ...pass, scan: earlier }
    }
    if (Array.from(key.key).length !== 1) {
      // Shift and other modifiers are part of typing a capital; any other key ends the run.
      if (!isModifier(key.key)) {
        run = []
        endedBySilenceAt = Number.NEGATIVE_INFINITY
      }
      return { ...pass, scan: earlier }
    }

    run.push(key)
    return { swallow: isBurst() || isFastBlank(key), isFirst: run.length === 1, scan: earlier }
  }

  /** A blank inside a fast run would press the focused button. */
  function isFastBlank(key: BurstKey): boolean {
    return key.key === ' ' && run.length > 2 && median(gaps()) <= burstMedianGapMs
  }

  function idleMs(): number {
    const isPatient = sendsEndKey || looksUnfinished(run.map((key) => key.key).join(''))
    return isPatient ? idleMaxMs : idle
  }

  return { press, idleMs, end, takeTyped }
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
