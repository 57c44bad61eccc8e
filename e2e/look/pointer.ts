/** The element that a pointer hits at a place of the page. Runs inside the page. */
import { isClippedAway, lastScrolls, type Place } from './geometry.ts'

/** The box of an element, of the size that can be pressed. */
export function reach(element: Element): Place | null {
  if (isClippedAway(element)) return null
  const own = widestLine(element)
  return own.width < 2 || own.height < 2 ? null : own
}

/** The same with its label, or the field in which it is behind the chosen value: pressing them also presses it. */
function reachWithLabel(element: Element): Place | null {
  const own = reach(element)
  const field = element instanceof HTMLInputElement && element.parentElement?.closest('[class*="Input-input"]')
  if (own && field) return unite(own, field.getBoundingClientRect())
  if (!own || !(element instanceof HTMLInputElement) || !/checkbox|radio|file/.test(element.type)) return own
  return [...(element.labels ?? [])].map((label) => label.getBoundingClientRect()).reduce(unite, own)
}

/** A link in a sentence may go over two lines, and the middle of both is nothing. */
function widestLine(element: Element): Place {
  const lines = [...element.getClientRects()]
  const box = element.getBoundingClientRect()
  return getComputedStyle(element).display === 'inline'
    ? lines.reduce((a, b) => (b.width > a.width ? b : a), lines[0] ?? box)
    : box
}

function unite(one: Place, other: Place): DOMRect {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top)
}

/** The element that covers the middle of a place; null if the element itself is hit. Scrolls it into view first if necessary. */
export function isCoveredAt(element: Element, place: Place, { isText }: { isText: boolean }): Element | null {
  if (getComputedStyle(element).pointerEvents === 'none') return null
  const isInView = place.top >= 0 && place.bottom <= innerHeight && place.left >= 0 && place.right <= innerWidth
  const first = isInView ? hitAt(place, element) : null
  if (isInView && (first === null || belongs(first, element, isText ? place : null))) return null
  const moved = intoView(element, place)
  const hit = hitAt(moved, element)
  return hit === null || belongs(hit, element, isText ? moved : null) ? null : hit
}

/** Content under a temporary message is hit a moment later. */
function hitAt({ left, top, width, height }: Place, element: Element): Element | null {
  const message = (part: Element) => part.closest('[data-testid=snackbar]')
  const hits = document.elementsFromPoint(left + width / 2, top + height / 2)
  return hits.find((hit) => message(hit) === null || message(hit) === message(element)) ?? null
}

/** Whether a finger of that size hits the element with its whole width and height; its area may be larger than its box. */
export function hasRoomFor(element: Element, size: number): boolean {
  const seen = reachWithLabel(element)
  if (!seen || Math.min(seen.width, seen.height) >= size - 0.5) return true
  const far = size / 2 - 0.5
  // Around what stands at the edge of the window is nothing to hit.
  const middle = seen.top + seen.height / 2
  const place = middle < far || middle > innerHeight - far ? intoView(element, seen) : seen
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2]
  const hits = (dx: number, dy: number) => {
    const hit = document.elementFromPoint(x + dx, y + dy)
    return hit !== null && belongs(hit, element, null)
  }
  const isWide = place.width >= size - 0.5 || (hits(-far, 0) && hits(far, 0))
  return isWide && (place.height >= size - 0.5 || (hits(0, -far) && hits(0, far)))
}

/** Scrolls to the element, and returns where the place is then. */
function intoView(element: Element, place: Place): Place {
  const before = element.getBoundingClientRect()
  rememberScrolls(element)
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const after = element.getBoundingClientRect()
  return new DOMRect(
    place.left + after.left - before.left,
    place.top + after.top - before.top,
    place.width,
    place.height,
  )
}

function rememberScrolls(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight && at.scrollWidth <= at.clientWidth) continue
    const scroller = at
    const { scrollLeft, scrollTop } = at
    lastScrolls.unshift(() => scroller.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' }))
  }
}

/**
 * Whether a pointer reaches the element: it hits the element, a part of it or its label, or something that lets the text at a place be read.
 */
function belongs(hit: Element, element: Element, text: Place | null): boolean {
  if (element.contains(hit)) return true
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  if (labels.some((label) => label.contains(hit))) return true
  if (text === null) return false
  return hit.contains(element) || !(isOpaque(hit, element) || hasWordsAt(hit, text))
}

/** Whether text of its own is in the middle of a place. */
function hasWordsAt(hit: Element, { left, top, width, height }: Place): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  const range = document.createRange()
  return [...hit.childNodes].some((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
  })
}

/** Whether anything between the hit element and the common ancestor paints a background. */
function isOpaque(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at && !at.contains(element); at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (at.matches('img, video, canvas') || backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor))
      return true
  }
  return false
}
