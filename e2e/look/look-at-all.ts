/** Views many screens, each as the person who may open it. */
import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Demo, keepLogIn } from './demo.ts'
import { type Depth, type Finding, lookAt, type Looked, type View } from './look-at.ts'
import { openEyes } from './open-page.ts'
import { type Person, type Screen } from './screens.ts'

const people: readonly Person[] = ['visitor', 'buyer', 'owner', 'staff']

/** Openers that were pressed in one state of a route are not pressed in the next one. */
export function oncePerRoute(): (screen: Screen) => Set<string> {
  const pressed = new Map<string, Set<string>>()
  return ({ name }) => {
    const [route = name] = name.split('?')
    const seen = pressed.get(route) ?? new Set<string>()
    pressed.set(route, seen)
    return seen
  }
}

/** A screen that could not be fully viewed; the others are viewed anyway. */
function failed({ name, address }: Screen, { size, language }: View, error: unknown): Finding {
  const why = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
  const fault = { kind: 'failed', selector: address, text: '', box: { x: 0, y: 0, width: 0, height: 0 }, why } as const
  return { ...fault, screen: name, opener: '', size: size.name, language }
}

const isTill = ({ name }: Screen) => /^dashboard-checkout\b(?!s)/.test(name)

/** A person's till that opens in a second place closes in the first, so concurrent looks take turns. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = join(process.env['E2E_DATA_DIR'] ?? '', 'look', 'till')
  const take = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    )
  while (!(await take())) await new Promise((done) => setTimeout(done, 500))
  try {
    return await work()
  } finally {
    await rmdir(turn)
  }
}

/** The faults found, and the number of views of each screen. */
export async function lookAtAll(
  browser: Browser,
  baseURL: string,
  demo: Demo,
  view: View,
  screens: readonly Screen[],
  depth: Depth,
): Promise<{ findings: Finding[]; views: Map<string, readonly string[]> }> {
  const findings: Finding[] = []
  const views = new Map<string, readonly string[]>()
  const lookAs = async (person: Person, own: readonly Screen[]) => {
    if (own.length === 0) return
    const { context, page } = await openEyes(browser, baseURL, demo, { ...view, person })
    for (const screen of own) {
      const looked: Looked = { findings, views: [] }
      await lookAt(page, screen, view, depth, looked).catch((error: unknown) => {
        findings.push(failed(screen, view, error))
      })
      views.set(screen.address, looked.views)
    }
    await keepLogIn(demo, person, (await context.storageState()).cookies)
    await context.close()
  }
  for (const person of people)
    await lookAs(
      person,
      screens.filter((screen) => screen.person === person && !isTill(screen)),
    )
  const ofTill = screens.filter(isTill)
  if (ofTill.length > 0) await inTurn(() => lookAs('owner', ofTill))
  return { findings, views }
}
