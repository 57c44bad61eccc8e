/** The positions of a page's elements, and the edges that cut them. Runs inside the page. */
export type Box = { x: number; y: number; width: number; height: number }
export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>
export type Edge = { why: string; isWindow?: boolean }

/** Functions that undo the scrolling of a check. */
export const lastScrolls: (() => void)[] = []

const interactive = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=link]',
  '[role=menuitem]',
  '[role=option]',
  '[role=tab]',
  '[role=switch]',
  '[role=checkbox]',
  '[role=combobox]',
].join()

/** Whether an element can be pressed or typed into. Elements behind `inert` do not count. */
export function isInteractive(element: Element): boolean {
  return element.matches(interactive) && !element.closest('[inert], option')
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
}

export function boxOf(place: Element | Place): Box {
  const { left, top, width, height } = place instanceof Element ? place.getBoundingClientRect() : place
  return { x: Math.round(left), y: Math.round(top), width: Math.round(width), height: Math.round(height) }
}

/** The name by which people find the element in the source: its test id, or its tag with its class. */
export function describe(element: Element): string {
  const own = nameOf(element)
  if (own.startsWith('[')) return own
  const named = element.parentElement?.closest('[data-testid], [id], dialog, [role]')
  return named && named !== document.body ? `${nameOf(named)} ${own}` : own
}

function nameOf(element: Element): string {
  const testId = element.getAttribute('data-testid')
  if (testId) return `[data-testid=${testId}]`
  const role = element.getAttribute('role')
  const [first] = [...element.classList].filter((name) => !name.startsWith('m_'))
  const kind = role ? `[role=${role}]` : ''
  return `${element.localName}${kind}${first ? `.${first}` : ''}`
}

/** Text only for screen readers, and content folded to nothing. */
export function isClippedAway(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { clipPath, clip, overflow, position } = getComputedStyle(at)
    if (/inset\((50|100)%/.test(clipPath) || (clip !== 'auto' && position === 'absolute')) return true
    const { width, height } = at.getBoundingClientRect()
    if ((width <= 1 || height <= 1) && overflow !== 'visible') return true
  }
  return false
}

/** The ancestors whose edges can cut an element: not those that a positioned element escapes. */
function clippers(element: Element): Element[] {
  const found: Element[] = []
  let { position } = getComputedStyle(element)
  if (isOnTop(element) || position === 'fixed') return found
  for (let at = element.parentElement; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    const holds = style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none'
    if (position !== 'absolute' || holds) {
      found.push(at)
      ;({ position } = style)
    }
    if (isOnTop(at) || style.position === 'fixed') break
  }
  return found
}

const isOnTop = (element: Element) => element.matches('dialog:modal, :popover-open')

/** The edge that cuts a place of an element; null if scrolling can bring the place into view. */
export function cutBy(element: Element, place: Place, { isText }: { isText: boolean }): Edge | null {
  let { left, right, top, bottom } = place
  if (isClippedAway(element) || isParked(element, place)) return null
  for (const at of isText ? [element, ...clippers(element)] : clippers(element)) {
    if (at === document.documentElement || at === document.body) break
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at)
    const edge = at.getBoundingClientRect()
    const isShortened = isText && (textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp))
    if (isShortened) return null
    if (/auto|scroll/.test(overflowX)) {
      if (edge.left + at.clientLeft - (left + at.scrollLeft) > 1.5) return { why: `begins left of ${describe(at)}` }
      ;({ left, right } = within(left, right, edge.left, edge.right))
    } else if (overflowX !== 'visible') {
      const hidden = Math.max(edge.left - left, right - edge.right)
      if (hidden > 2) return { why: `${Math.round(hidden)} px behind the side of ${describe(at)}` }
    }
    if (/auto|scroll/.test(overflowY)) {
      if (edge.top + at.clientTop - (top + at.scrollTop) > 1.5) return { why: `begins above ${describe(at)}` }
      const held = within(top, bottom, edge.top, edge.bottom)
      top = held.left
      bottom = held.right
    } else if (overflowY !== 'visible') {
      const hidden = Math.max(edge.top - top, bottom - edge.bottom)
      if (hidden > Math.max(2, place.height * 0.2))
        return { why: `${Math.round(hidden)} px behind the end of ${describe(at)}` }
    }
  }
  return outsideWindow(element, { left, right, top, bottom })
}

/** A place inside a scroller shows at most as much as the scroller. */
function within(start: number, end: number, from: number, to: number): { left: number; right: number } {
  const size = Math.min(end - start, to - from)
  const left = Math.min(Math.max(start, from), to - size)
  return { left, right: left + size }
}

type Sides = { left: number; right: number; top: number; bottom: number }

/** Fixed content must be in the window; content that moves with the page must begin inside the page. */
function outsideWindow(element: Element, { left, right, top, bottom }: Sides): Edge | null {
  const isStill = standsStill(element)
  const beyond = isStill
    ? Math.max(-left, right - innerWidth, -top, bottom - innerHeight)
    : Math.max(
        -(left + scrollX),
        -(top + scrollY),
        right + scrollX - Math.max(innerWidth, document.documentElement.scrollWidth),
      )
  return beyond > 2 ? { why: `${Math.round(beyond)} px outside the window`, isWindow: true } : null
}

function standsStill(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed' || at.matches('dialog:modal, :popover-open')) return true
  return false
}

/** A skip link waits outside the window until it gets the focus. */
export function isParked(element: Element, { right, bottom }: Place): boolean {
  if (right > 0 && bottom > 0) return false
  return element.matches('a[href^="#"]')
}
