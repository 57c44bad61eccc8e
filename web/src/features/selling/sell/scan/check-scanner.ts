import {
  type BurstKey,
  burstMedianGapMs,
  endedMedianGapMs,
  medianGap,
  usCharacter,
} from '#src/features/selling/sell/scan/burst-detector.ts'

/** Letters in one case, a character that keyboards have in different places, and every digit. */
export const scannerTestCode = 'POS-0123456789'

/** What a scanner adds to every code. */
export type ScannerFrame = { prefix: string; suffix: string }
/** `caps`: letters arrive in the other case. `layout`: the computer uses another country's keyboard layout. */
type ScannerTrouble = 'caps' | 'layout' | 'slow'
export type ScannerCheck =
  | { kind: 'read'; frame: ScannerFrame; end: 'Enter' | 'Tab' | null; gapMs: number; troubles: ScannerTrouble[] }
  /** Another code was scanned, or the code came in parts. */
  | { kind: 'other'; text: string }

/** Derives the scanner's settings from the keys of the test code. */
export function checkScanner(keys: readonly BurstKey[]): ScannerCheck {
  const last = keys.at(-1)?.key
  const end = last === 'Enter' || last === 'Tab' ? last : null
  const typed = keys.filter(({ key }) => Array.from(key).length === 1)
  const text = typed.map(({ key }) => key).join('')
  const meant = typed.map(usCharacter).join('')
  const gapMs = Math.round(medianGap(typed))
  const isSlow = gapMs > (end ? endedMedianGapMs : burstMedianGapMs)
  const slow: ScannerTrouble[] = isSlow ? ['slow'] : []

  const frame = frameOf(text)
  if (frame) return { kind: 'read', frame, end, gapMs, troubles: slow }
  const otherCase = frameOf(text.toUpperCase())
  if (otherCase) return { kind: 'read', frame: otherCase, end, gapMs, troubles: ['caps', ...slow] }
  const byKeys = frameOf(meant.toUpperCase())
  if (byKeys) return { kind: 'read', frame: byKeys, end, gapMs, troubles: ['layout', ...slow] }
  return { kind: 'other', text }
}

function frameOf(text: string): ScannerFrame | null {
  const at = text.indexOf(scannerTestCode)
  if (at < 0) return null
  // The symbology identifier differs from code to code, and is removed from every code.
  const prefix = text.slice(0, at).replace(symbologyId, '')
  return { prefix, suffix: text.slice(at + scannerTestCode.length) }
}

/** ISO/IEC 15424: a bracket, a letter and a character that identify the symbology. */
const symbologyId = /^\][A-Za-z][0-9A-Za-z]/

/** A scanned text without what the scanner adds. GS1's own identifier stays, because it says what the code contains. */
export function withoutFrame(text: string, { prefix, suffix }: ScannerFrame): string {
  const isGs1 = /^\](?:C1|e0|d2|Q3)/.test(text)
  const named = isGs1 ? text : text.replace(symbologyId, '')
  const begun = prefix !== '' && named.startsWith(prefix) ? named.slice(prefix.length) : named
  const ended = suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun
  return ended === '' ? text : ended
}
