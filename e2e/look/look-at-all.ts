/** Looks at many screens, each as the person who may open it. */
import type { Browser } from '@playwright/test'
import type { Demo } from './demo.ts'
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

/** A screen that could not be looked at to its end; the others are looked at all the same. */
function failed({ name, address }: Screen, { size, language }: View, error: unknown): Looked {
  const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const fault = { kind: 'failed', selector: address, text: '', box: { x: 0, y: 0, width: 0, height: 0 }, why } as const
  return { findings: [{ ...fault, screen: name, opener: '', size: size.name, language }], views: [] }
}

/** What was found, and how many views there were of each screen. */
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
  for (const person of people) {
    const own = screens.filter((screen) => screen.person === person)
    if (own.length === 0) continue
    const { context, page } = await openEyes(browser, baseURL, demo, { ...view, person })
    for (const screen of own) {
      const looked = await lookAt(page, screen, view, depth).catch((error: unknown) => failed(screen, view, error))
      findings.push(...looked.findings)
      views.set(screen.address, looked.views)
    }
    await context.close()
  }
  return { findings, views }
}
