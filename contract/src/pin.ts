/** Rules for PINs. The form and the server call the same functions. */

/** The fewest digits for people who may approve at a till. A register may then have a million PINs to try instead of ten thousand. */
export const approverPinDigits = 6
export const shortestPin = 4
export const longestPin = 8

export const pinPattern = /^\d{4,8}$/
/** The PIN of an approver. People who may approve cannot have a shorter one. */
export const approverPinPattern = /^\d{6,8}$/

/** Columns, diagonals and the cross of a keypad. */
const drawn = [
  '2580',
  '0852',
  '1470',
  '147258',
  '258369',
  '147369',
  '159357',
  '159753',
  '357159',
  '147258369',
  '14725836',
]

/**
 * Whether a PIN is among the first that an attacker tries: one repeated digit, a run, a block that repeats (`121212`), runs of
 * equal digits (`112233`), a mirror of a run (`123321`), a figure drawn on the keypad, or a year in four digits.
 *
 * @example isObviousPin('112233') // true
 */
export function isObviousPin(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2)
  return (
    isRun(pin) ||
    repeatsBlock(pin) ||
    isRunOfEquals(pin) ||
    (pin.length > shortestPin && isRun(half) && pin === half + reversed(half)) ||
    drawn.includes(pin) ||
    /^(19|20)\d\d$/.test(pin)
  )
}

const reversed = (pin: string) => digitsOf(pin).toReversed().join('')
const digitsOf = (pin: string) => Array.from(pin, Number)

/** Up or down by one, wrapping at the ends of the keypad: 7890, 3210. */
function isRun(pin: string): boolean {
  const digits = digitsOf(pin)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}

/** A block of up to half the length, repeated; the last repetition may be cut off. The shortest block is one digit. */
function repeatsBlock(pin: string): boolean {
  for (let length = 1; length <= pin.length / 2; length++) {
    const block = pin.slice(0, length)
    if (block.repeat(Math.ceil(pin.length / length)).startsWith(pin)) return true
  }
  return false
}

/** Every digit occurs equally often and the digits form a run: 1122, 332211, 111222. */
function isRunOfEquals(pin: string): boolean {
  for (let length = 2; length <= pin.length / 2; length++) {
    if (pin.length % length !== 0) continue
    const digits = digitsOf(pin).filter((_, at) => at % length === 0)
    if (digits.map((digit) => String(digit).repeat(length)).join('') === pin && isRun(digits.join(''))) return true
  }
  return false
}
