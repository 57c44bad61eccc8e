/** The openers of a screen, and the open layers. Runs inside the page. */
import { isClippedAway, isShown } from './geometry.ts'

const layerShapes = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox], :popover-open'
const marked = '[aria-haspopup], [aria-expanded], [data-opens], [popovertarget], summary'
const pressed = `${marked}, a[href*="?"], button, [role=button], [role=menuitem], [role=tab]`
/** They leave the screen or its language, or send what is in it. The hits of the palette lead to screens. */
const never =
  '[hreflang], [type=submit], [disabled], [aria-disabled=true], [role=option], [href^=http], [class*=Spotlight-action]'
const frame = 'header, [role=banner], nav, footer'

const levels = new WeakMap<Element, number>()

/** The open layers over the page: the outermost of each. */
export function layersOf(): Element[] {
  const all = [...document.querySelectorAll(layerShapes)].filter((layer) => isShown(layer) && hasRoom(layer))
  return all.filter((layer) => !all.some((other) => other !== layer && other.contains(layer)))
}

const hasRoom = (layer: Element) => layer.getBoundingClientRect().height > 2 && !isClippedAway(layer)

/** The press on which each layer opened: 0 for layers that the address itself opens. */
export function recordLayers(level: number): number {
  const fresh = layersOf().filter((layer) => !levels.has(layer))
  for (const layer of fresh) levels.set(layer, level)
  return fresh.length
}

/** Layers that opened on a press and are still open. On the page itself, a dialog that blocks the rest. */
export function layersAt(level: number): Element[] {
  const open = layersOf().filter((layer) => levels.get(layer) === level)
  return level > 0
    ? open
    : open.filter((layer) => layer.matches('dialog:modal, [aria-modal=true], [aria-modal=true] *'))
}

/** Whether the page reports that content is still loading. */
export function isBusy(): boolean {
  const waiting = [...document.querySelectorAll('[aria-busy=true]:not(button)')].some(isShown)
  return waiting || document.querySelector('main, [role=main], dialog[open]') === null
}

export type Wish = { isAll: boolean; isFrame: boolean; level: number }

/** Tags possible openers in the top layer, and returns their names. Rows of a list count once. */
export function tagOpeners({ isAll, isFrame, level }: Wish): string[] {
  const layers = layersAt(level)
  const roots = (layers.length > 0 ? layers : [document.body]).filter((root) => !isChoice(root))
  const names = new Set<string>()
  for (const old of document.querySelectorAll('[data-look]')) old.removeAttribute('data-look')
  for (const root of roots)
    for (const element of root.querySelectorAll(isAll ? pressed : marked)) {
      const isSkipped =
        element.matches(never) ||
        leaves(element) ||
        element.closest('[inert]') ||
        !isShown(element) ||
        isClippedAway(element)
      if (isSkipped || (root === document.body && !isFrame && element.closest(frame))) continue
      const name = openerName(element)
      if (names.has(name)) continue
      names.add(name)
      element.setAttribute('data-look', name)
    }
  return [...names]
}

/**
 * The content that a button unfolds in place, perhaps over the rest of the page. Unnamed content is beside its button or its row.
 */
export function unfoldedBy(name: string): Element[] {
  const button = document.querySelector(`[data-look="${name}"]`)
  const part =
    document.getElementById(button?.getAttribute('aria-controls') ?? '') ??
    button?.closest('details') ??
    floatBeside(button)
  return part ? [part] : []
}

function floatBeside(button: Element | null): Element | undefined {
  const around = [
    button?.parentElement,
    button?.parentElement?.parentElement,
    button?.parentElement?.parentElement?.parentElement,
  ]
  return around
    .flatMap((at) => [...(at?.children ?? [])])
    .find(
      (part) =>
        !part.contains(button) && getComputedStyle(part).position === 'absolute' && isShown(part) && hasRoom(part),
    )
}

/** A list of choices, one of which is chosen. Pressing another one opens nothing. */
function isChoice(layer: Element): boolean {
  return (
    layer.matches('[role=listbox]') || layer.querySelector('[role=menuitem][aria-current], [aria-checked]') !== null
  )
}

/** A link to another screen. A form of the same screen has only another search. */
function leaves(element: Element): boolean {
  return element instanceof HTMLAnchorElement && element.pathname !== location.pathname
}

function openerName(element: Element): string {
  const row = element.closest('details, tr, li, article, [role=row], [role=treeitem], [data-row]')
  const path: string[] = []
  for (let at: Element | null = element; at && at !== row && path.length < 4; at = at.parentElement)
    path.unshift(`${at.localName}.${at.classList[0] ?? ''}`)
  if (row)
    return `${row.localName}.${row.className.toString().split(' ')[0] ?? ''} ${path.join('>')} ${placeIn(row, element)}`
  const words = element.getAttribute('data-testid') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
  return `${path.at(-1) ?? ''} ${words
    .replace(/[\d"\\]+/g, '#')
    .trim()
    .slice(0, 40)}`
}

/** Its position in its row, among similar elements. */
function placeIn(row: Element, element: Element): number {
  return [...row.querySelectorAll('button, a, input, summary')].indexOf(element)
}
