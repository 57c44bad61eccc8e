/** Opens a screen and everything that opens over it, and collects the faults. */
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Page } from '@playwright/test'
import { follow, isInside } from '../support/follow.ts'
import type { Fault } from './find-faults.ts'
import type { Wish } from './openers.ts'
import { quiet, waitUntilStill } from './quiet.ts'
import { scenes } from './scenes.ts'
import type { Screen } from './screens.ts'

export type Size = { name: string; width: number; height: number; isTouch: boolean; textPercent: number }
export type View = { size: Size; language: Language }
export type Finding = Fault & { screen: string; opener: string; size: string; language: Language }
export type Looked = { findings: Finding[]; views: string[] }
/** `isAll` presses everything that can be pressed, not only elements that declare that they open something. */
export type Depth = {
  isAll: boolean
  levels: number
  /** Whether to continue in the layer that an opener opened. */
  goesOn?: (opener: string) => boolean
  /** The openers that were already pressed, if another state of the screen has the same. */
  seen?: (screen: Screen) => Set<string>
  /** Goes from one screen of the dashboard to the next as a link does, instead of loading each by its address. */
  followsLinks?: boolean
  onView?: (page: Page, view: string, faults: number) => Promise<void>
}

export const sizes = {
  phone: { name: '390', width: 390, height: 844, isTouch: true, textPercent: 100 },
  tablet: { name: '1024', width: 1024, height: 768, isTouch: false, textPercent: 100 },
  desktop: { name: '1440', width: 1440, height: 900, isTouch: false, textPercent: 100 },
  large: { name: '1280 at 200 %', width: 1280, height: 800, isTouch: false, textPercent: 200 },
} as const satisfies Record<string, Size>

/** Whether an opener shows what can be done with one line or one record: its entries open dialogs of their own. */
export const isOfRecord = (opener: string): boolean => /^tr\.|-menu|-more/.test(opener)

const keys = keysOf(messagesEn)

function keysOf(messages: object, before = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${before}${name}.`) : [`${before}${name}`],
  )
}

/** One screen, and what opens over it. */
export async function lookAt(page: Page, screen: Screen, view: View, depth: Depth, looked: Looked): Promise<void> {
  await (depth.followsLinks && isInside(page.url()) && isInside(screen.address)
    ? followTo(page, screen)
    : open(page, screen))
  const isFrame = screen.name === 'dashboard' || screen.name === 'index' || screen.scene === 'selling'
  const walk: Walk = { screen, view, depth, looked, path: [], seen: depth.seen?.(screen) ?? new Set(), isFrame }
  await inspect(page, walk)
  await pressAll(page, walk)
}

type Walk = {
  screen: Screen
  view: View
  depth: Depth
  looked: Looked
  /** The pressed openers, outermost first. */
  path: readonly string[]
  /** The content unfolded in place. */
  opener?: string
  seen: Set<string>
  isFrame: boolean
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.address, { waitUntil: 'load' })
  await quiet(page, 150)
  await untilFormOpens(page, screen)
  if (screen.person !== 'visitor' && /\/(login|entrar)$/.test(new URL(page.url()).pathname))
    throw new Error(`${screen.address} asks the ${screen.person} to log in`)
  await play(page, screen)
  await page.evaluate(() => window.look.recordLayers(0))
}

async function followTo(page: Page, screen: Screen): Promise<void> {
  await follow(page, screen.address)
  await quiet(page, 150)
  await untilFormOpens(page, screen)
  await play(page, screen)
  await page.evaluate(() => window.look.recordLayers(0))
}

async function play(page: Page, { scene }: Screen): Promise<void> {
  if (!scene) return
  await scenes[scene](page)
  await quiet(page, 150)
}

/** An address may open a form over its screen, whose part of the program comes later. Some forms are screens instead. */
async function untilFormOpens(page: Page, { address }: Screen): Promise<void> {
  if (!/[?&]\w+=new\b/.test(address)) return
  const isOpen = () => document.querySelector('dialog[open], [role=dialog], main form') !== null
  await page.waitForFunction(isOpen, undefined, { timeout: 3000 }).catch(() => {})
  await quiet(page, 150)
}

async function inspect(page: Page, { screen, view, path, opener: unfolded, looked, depth }: Walk): Promise<void> {
  const { size, language } = view
  const faults = await page.evaluate(
    ({ level, name, ...wanted }) => {
      window.look.recordLayers(level)
      const unfoldedParts = name === undefined ? [] : window.look.unfoldedBy(name)
      return window.look.findFaults(unfoldedParts.length > 0 ? unfoldedParts : window.look.layersAt(level), wanted)
    },
    { isTouch: size.isTouch, keys, level: path.length, name: unfolded },
  )
  const opener = [...path, ...(unfolded ? [unfolded] : [])].join(' › ')
  looked.views.push(opener)
  looked.findings.push(...faults.map((fault) => ({ ...fault, screen: screen.name, opener, size: size.name, language })))
  await depth.onView?.(page, `${screen.name} ${opener}`, faults.length)
}

const wishOf = ({ depth, path, isFrame }: Walk): Wish => ({
  isAll: depth.isAll || path.length > 0,
  isFrame,
  level: path.length,
})

/** Presses each opener of the top layer, and continues in the layer it opened. */
async function pressAll(page: Page, walk: Walk): Promise<void> {
  const { depth, path, seen } = walk
  if (path.length >= depth.levels) return
  const names = await page.evaluate((wish) => window.look.tagOpeners(wish), wishOf(walk))
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const outcome = await press(page, name, walk)
    if (outcome === 'unfolded') await inspect(page, { ...walk, opener: name })
    if (outcome === 'opened') {
      const deeper = { ...walk, path: [...path, name] }
      await inspect(page, deeper)
      if (depth.goesOn?.(name) ?? true) await pressAll(page, deeper)
    }
    if (outcome === 'opened' || outcome === 'left') await goBack(page, walk)
  }
}

type Outcome = 'nothing' | 'unfolded' | 'opened' | 'left'

/** Presses an opener of the topmost layer, and waits for what it opens. */
async function press(page: Page, name: string, walk: Walk): Promise<Outcome> {
  const level = walk.path.length
  let isMarked = await find(page, name, walk)
  // The earlier press closed what the scene had opened.
  if (isMarked === undefined && walk.screen.scene && level === 0) {
    await open(page, walk.screen)
    isMarked = await find(page, name, walk)
  }
  const target = page.locator(`[data-look="${name}"]`).first()
  const isPressed = await target.click({ timeout: 700 }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return 'left'
  // The content that a menu opens appears after the menu has gone.
  const patience = isMarked || level > 0 ? 1500 : 200
  for (let waited = 0; waited <= patience; waited += 50) {
    await page.waitForTimeout(50)
    if (!isAt(page, walk.screen)) return 'left'
    const count = await page.evaluate((at) => window.look.recordLayers(at), level + 1).catch(() => 0)
    if (count === 0 && waited >= 100 && level === 0 && (await hasUnfolded(page, name))) return 'unfolded'
    const isStill = level > 0 && waited >= 200 && (await openLevels(page, level))[0]
    if (count === 0 && isStill) break
    if (count === 0) continue
    await quiet(page, 75)
    await page.evaluate((at) => window.look.recordLayers(at), level + 1)
    return isAt(page, walk.screen) ? 'opened' : 'left'
  }
  if (await hasUnfolded(page, name, true)) return 'unfolded'
  const isGone = level > 0 && (await page.evaluate((at) => window.look.layersAt(at).length === 0, level))
  return isGone ? 'left' : 'nothing'
}

/** Whether an opener declares that it opens something; undefined if it is missing. */
function find(page: Page, name: string, walk: Walk): Promise<boolean | undefined> {
  return page.evaluate(
    ({ wish, wanted }) => {
      window.look.tagOpeners(wish)
      window.look.recordLayers(wish.level)
      const target = document.querySelector(`[data-look="${wanted}"]`)
      return target?.matches('[aria-haspopup], [data-opens], [popovertarget]')
    },
    { wish: wishOf(walk), wanted: name },
  )
}

/** Whether a press unfolded something in place. Elements that declare a menu get time to show it. */
function hasUnfolded(page: Page, name: string, isLast = false): Promise<boolean> {
  return page
    .evaluate(
      ({ wanted, last }) => {
        const pressed = document.querySelector(`[data-look="${wanted}"]`)
        const isMenu = !last && pressed?.matches('[aria-haspopup], [data-opens], [popovertarget]') === true
        return !isMenu && pressed?.matches('[aria-expanded=true], [open] > summary') === true
      },
      { wanted: name, last: isLast },
    )
    .catch(() => false)
}

function isAt(page: Page, { address }: Screen): boolean {
  return new URL(page.url()).pathname === new URL(address, page.url()).pathname
}

/** Returns to the place of the next opener: by Escape if that is enough, or else from the address. */
async function goBack(page: Page, walk: Walk): Promise<void> {
  const level = walk.path.length
  for (let tries = 0; tries < 3 && isAtHome(page, walk.screen); tries += 1) {
    const [isThere, isClear, isBare] = await openLevels(page, level)
    if (isThere && isClear) return
    if (isBare && level > 0) {
      await pressPath(page, walk)
      return
    }
    await page.keyboard.press('Escape')
    await page.waitForTimeout(75)
    await waitUntilStill(page).catch(() => {})
  }
  const [isThere, isClear] = await openLevels(page, level)
  if (isThere && isClear && isAtHome(page, walk.screen)) return
  await open(page, walk.screen)
  await pressPath(page, walk)
}

/** Whether a level is open, whether nothing is open above it, and whether nothing is open at all. */
function openLevels(page: Page, level: number): Promise<boolean[]> {
  return page
    .evaluate((at) => {
      const count = (from: number) => window.look.layersAt(from).length
      return [at === 0 || count(at) > 0, count(at + 1) + count(at + 2) === 0, count(1) + count(2) + count(3) === 0]
    }, level)
    .catch(() => [false, false, false])
}

const isAtHome = (page: Page, { address }: Screen) => page.url().endsWith(address)

async function pressPath(page: Page, walk: Walk): Promise<void> {
  for (const [index, name] of walk.path.entries()) await press(page, name, { ...walk, path: walk.path.slice(0, index) })
}
