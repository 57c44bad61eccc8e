/**
 * Patterns that a company writes for its own fields. A subset of regular expressions that matches in time linear in the text, for every
 * pattern and every text: signs, `.`, `\d`, `\w`, `\s`, classes such as `[A-Z0-9-]`, each optionally followed by `?`, `*`, `+` or `{2,4}`.
 * Groups, alternatives and back-references are refused. The whole text must match.
 */
type Atom = { matches: (sign: string) => boolean; min: number; max: number }

type SafePattern = { test: (text: string) => boolean }

/** Maximum number of steps a pattern may unfold into; `{n,m}` counts m times. */
const maxSteps = 500
const maxRepeat = 100
const classes: Record<string, (sign: string) => boolean> = {
  d: (sign) => /^\d$/.test(sign),
  w: (sign) => /^[\p{L}\p{M}\p{N}_]$/u.test(sign),
  s: (sign) => /^\s$/.test(sign),
}

/**
 * Parses a pattern; undefined when it is outside the subset.
 *
 * @example readSafePattern('[A-Z]{2}-\\d+')?.test('AB-12') // true
 */
export function readSafePattern(source: string): SafePattern | undefined {
  const signs = Array.from(source)
  const atoms: Atom[] = []
  for (let at = 0; at < signs.length; ) {
    const one = readOne(signs, at)
    if (!one) return undefined
    const repeat = readRepeat(signs, one.next)
    if (!repeat) return undefined
    atoms.push({ matches: one.matches, min: repeat.min, max: repeat.max })
    at = repeat.next
  }
  const steps = unfold(atoms)
  return steps && { test: (text) => run(steps, text) }
}

type One = { matches: (sign: string) => boolean; next: number }

function readOne(signs: readonly string[], at: number): One | undefined {
  const sign = signs[at] ?? ''
  if ('()|*+?{}^$]'.includes(sign)) return undefined
  if (sign === '[') return readClass(signs, at + 1)
  if (sign === '\\') return readEscape(signs, at + 1)
  return { matches: sign === '.' ? () => true : (other) => other === sign, next: at + 1 }
}

function readEscape(signs: readonly string[], at: number): One | undefined {
  const sign = signs[at]
  if (sign === undefined) return undefined
  const known = classes[sign]
  if (known) return { matches: known, next: at + 1 }
  // An escaped letter or digit would be a back-reference or an anchor in other engines.
  return /^[\p{L}\p{N}]$/u.test(sign) ? undefined : { matches: (other) => other === sign, next: at + 1 }
}

function readClass(signs: readonly string[], start: number): One | undefined {
  const isNegated = signs[start] === '^'
  const parts: ((sign: string) => boolean)[] = []
  for (let at = start + (isNegated ? 1 : 0); at < signs.length; ) {
    const sign = signs[at] ?? ''
    if (sign === ']') {
      if (parts.length === 0) return undefined
      return { matches: (other) => parts.some((part) => part(other)) !== isNegated, next: at + 1 }
    }
    if (sign === '[') return undefined
    if (sign === '\\') {
      const escape = readEscape(signs, at + 1)
      if (!escape) return undefined
      parts.push(escape.matches)
      at = escape.next
      continue
    }
    const end = signs[at + 2]
    if (signs[at + 1] === '-' && end !== undefined && end !== ']') {
      if (end < sign || end === '\\') return undefined
      parts.push((other) => other >= sign && other <= end)
      at += 3
      continue
    }
    parts.push((other) => other === sign)
    at += 1
  }
  return undefined
}

function readRepeat(signs: readonly string[], at: number): { min: number; max: number; next: number } | undefined {
  switch (signs[at]) {
    case '?':
      return { min: 0, max: 1, next: at + 1 }
    case '*':
      return { min: 0, max: Number.POSITIVE_INFINITY, next: at + 1 }
    case '+':
      return { min: 1, max: Number.POSITIVE_INFINITY, next: at + 1 }
    case '{': {
      const found = /^\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/.exec(signs.slice(at, at + 12).join(''))
      if (!found) return undefined
      const min = Number(found[1])
      const max = found[2] === undefined ? min : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3])
      const isInOrder = min <= max && min <= maxRepeat && (max <= maxRepeat || max === Number.POSITIVE_INFINITY)
      return isInOrder ? { min, max, next: at + found[0].length } : undefined
    }
    default:
      return { min: 1, max: 1, next: at }
  }
}

/** One step takes one sign. With `isLoop` it may take more, with `isOptional` none. */
type Step = { matches: (sign: string) => boolean; isOptional: boolean; isLoop: boolean }

function unfold(atoms: readonly Atom[]): Step[] | undefined {
  const steps: Step[] = []
  for (const { matches, min, max } of atoms) {
    const isOpen = max === Number.POSITIVE_INFINITY
    for (let count = 0; count < min; count++) steps.push({ matches, isOptional: false, isLoop: false })
    if (isOpen) steps.push({ matches, isOptional: true, isLoop: true })
    else for (let count = min; count < max; count++) steps.push({ matches, isOptional: true, isLoop: false })
    if (steps.length > maxSteps) return undefined
  }
  return steps
}

/** Follows all positions in the pattern at once, sign by sign. There are never more positions than steps, whatever the text. */
function run(steps: readonly Step[], text: string): boolean {
  let places = skipOptional(steps, new Set([0]))
  for (const sign of text) {
    const next = new Set<number>()
    for (const place of places) {
      const step = steps[place]
      if (!step?.matches(sign)) continue
      next.add(step.isLoop ? place : place + 1)
    }
    if (next.size === 0) return false
    places = skipOptional(steps, next)
  }
  return places.has(steps.length)
}

function skipOptional(steps: readonly Step[], places: Set<number>): Set<number> {
  // The set grows during the loop, so each position is visited once.
  for (const place of places) if (steps[place]?.isOptional) places.add(place + 1)
  return places
}
