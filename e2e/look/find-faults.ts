/**
 * Finds content that a person cannot read or press. Runs inside the page, in which `look-at.ts` places this file and the two
 * before it. It reads the page and leaves it unchanged, except for content that scrolling loads.
 */
import {
  boxOf,
  cutBy,
  describe,
  isClippedAway,
  isInteractive,
  isParked,
  isShown,
  lastScrolls,
  type Box,
  type Place,
} from './geometry.ts'
import { hasRoomFor, isCoveredAt, reach } from './pointer.ts'

/** `failed`: the screen itself could not be viewed. */
export type FaultKind = 'cut' | 'covered' | 'outside' | 'small' | 'broken amount' | 'raw key' | 'failed'
export type Fault = { kind: FaultKind; selector: string; text: string; box: Box; why: string }
export type Wanted = { isTouch: boolean; keys: readonly string[] }

/** Smallest side of a touch target, in CSS pixels (WCAG 2.5.5). */
const fingerPx = 44
const amount = /(?:(?:US|R)?\$|€|£|S\/|₡|Gs\.)\s?[-−]?\d[\d.,  ]*|\d[\d.,]*\s?(?:€|UF\b)/g
const placeholder = /\{\{?\s*\w+\s*\}?\}/
const keyShape = /^[a-z]\w*(?:\.\w+)+$/
const namedBy = ['aria-label', 'title', 'placeholder', 'alt'] as const
/** Their content is quoted, not worded. */
const quoted = 'code, pre, kbd, samp, textarea, script, style, noscript, template, [contenteditable=true]'

/** The faults of some layers, or of the page without them. */
export function findFaults(layers: readonly Element[], { isTouch, keys }: Wanted): Fault[] {
  const roots = layers.length > 0 ? layers : [document.body]
  const known = new Set(keys)
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]).filter(isShown)
  const faults = [...(layers.length > 0 ? [] : sideways()), ...roots.flatMap(scrollsSideways)]
  for (const element of all) {
    faults.push(...rawKeys(element, known))
    for (const text of textsOf(element)) faults.push(...readingFaults(element, text))
    if (isInteractive(element)) faults.push(...pressingFaults(element, isTouch))
  }
  for (const restore of lastScrolls.splice(0)) restore()
  return withoutRepeats(faults)
}

function fault(kind: FaultKind, element: Element, why: string, place?: Place): Fault {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const name = text || (element.getAttribute('aria-label') ?? '')
  return { kind, selector: describe(element), text: name.slice(0, 60), box: boxOf(place ?? element), why }
}

/** Each element with each kind of fault once. */
function withoutRepeats(faults: readonly Fault[]): Fault[] {
  const seen = new Map(faults.map((found) => [`${found.kind} ${found.selector} ${found.text}`, found]))
  return [...seen.values()]
}

/** The page itself must not scroll sideways. */
function sideways(): Fault[] {
  const { scrollWidth } = document.documentElement
  const width = document.documentElement.clientWidth
  if (scrollWidth <= width + 1) return []
  const culprit = [...document.body.querySelectorAll('*')]
    .filter((element) => isShown(element) && element.getBoundingClientRect().right > width + 1)
    .at(-1)
  return [fault('outside', culprit ?? document.body, `the page is ${scrollWidth - width} px wider than the window`)]
}

/**
 * A layer scrolls down when it is long. Sideways scrolling is a fault: intended cases (a table, a row of tabs) have a scroller of
 * their own inside.
 */
function scrollsSideways(root: Element): Fault[] {
  if (root === document.body) return []
  return [root, ...root.querySelectorAll('*')]
    .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY) && !isMeantSideways(element)
    })
    .map((element) => fault('cut', element, `scrolls sideways by ${element.scrollWidth - element.clientWidth} px`))
}

/** People expect tables, code and rows of tabs to scroll sideways, and see it where the edge cuts one of a row. */
function isMeantSideways(element: Element): boolean {
  const { right } = element.getBoundingClientRect()
  const showsMore = [...element.children].some((child) => {
    const box = child.getBoundingClientRect()
    return box.left < right - 12 && box.right > right + 12
  })
  const isRow = [...element.children].some((child) => child.matches('[role=tablist], ul, ol'))
  return (
    isRow ||
    showsMore ||
    element.matches('pre, textarea, input') ||
    element.querySelector('table, pre, [role=grid]') !== null
  )
}

function textsOf(element: Element): Text[] {
  if (element.matches('option, optgroup') || element.closest('svg')) return []
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '' && !isClippedAway(element),
  )
}

function readingFaults(element: Element, text: Text): Fault[] {
  // Content hidden from screen readers is a drawing, which may continue behind its edge.
  if (element.closest('[aria-hidden=true]')) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  const box = range.getBoundingClientRect()
  if (box.width < 2 || box.height < 2) return []
  const faults: Fault[] = []
  const edge = cutBy(element, box, { isText: true })
  const cover = edge ? null : isCoveredAt(element, box, { isText: true })
  if (edge) faults.push(fault(edge.isWindow ? 'outside' : 'cut', element, edge.why, box))
  if (cover) faults.push(fault('covered', element, `under ${describe(cover)}`, box))
  for (const found of text.data.matchAll(amount)) {
    range.setStart(text, found.index)
    range.setEnd(text, found.index + found[0].trimEnd().length)
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 4)),
    )
    if (lines.size > 1) faults.push(fault('broken amount', element, `${found[0].trim()} stands on ${lines.size} lines`))
  }
  return faults
}

function rawKeys(element: Element, known: ReadonlySet<string>): Fault[] {
  if (element.closest(quoted)) return []
  const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []))
  const names = namedBy.flatMap((name) => element.getAttribute(name) ?? [])
  return [...own, ...names].flatMap((words) => {
    const raw = words.split(/[\s,;:()“”"]+/).find((word) => keyShape.test(word) && known.has(word))
    const left = placeholder.exec(words)?.[0]
    return raw || left ? [fault('raw key', element, raw ?? left ?? '')] : []
  })
}

function pressingFaults(element: Element, isTouch: boolean): Fault[] {
  const place = reach(element)
  if (!place || isParked(element, place)) return []
  const edge = cutBy(element, place, { isText: false })
  if (edge) return [fault(edge.isWindow ? 'outside' : 'cut', element, edge.why)]
  const cover = isCoveredAt(element, place, { isText: false })
  if (cover) return [fault('covered', element, `under ${describe(cover)}`)]
  if (!isTouch || isInText(element)) return []
  return hasRoomFor(element, fingerPx) ? [] : [fault('small', element, sizeOf(reach(element) ?? place))]
}

const sizeOf = ({ width, height }: Place) => `${Math.round(width)} × ${Math.round(height)} px`

/** A link in a sentence is as tall as its line (WCAG 2.5.5). */
function isInText(element: Element): boolean {
  if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
  const around = element.closest('p, li, dd, td, label, small, figcaption, h1, h2, h3, h4') ?? element.parentElement
  return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
}
