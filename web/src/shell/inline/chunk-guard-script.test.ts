import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportingCode } from '../../../scripts/report-lost-routes.ts'
import {
  chunkGuardScript,
  lostChunkEvent,
  reloadedAtKey,
  reloadGuardMs,
  startedMark,
} from '#src/shell/inline/chunk-guard-script.ts'

type Listener = (event: unknown) => void

/** Runs the script in its own page, and returns what it did. */
function aPage({ lang = 'en', isOnline = true } = {}) {
  const listeners = new Map<string, Listener>()
  const kept = new Map<string, string>()
  const page = {
    now: 1_000_000,
    reload: vi.fn<() => void>(),
    window: {} as Record<string, unknown>,
    loseScript: () => listeners.get('error')?.({ target: { tagName: 'SCRIPT' } }),
    losePicture: () => listeners.get('error')?.({ target: { tagName: 'IMG' } }),
    reject: (reason: unknown) => listeners.get('unhandledrejection')?.({ reason }),
  }
  document.documentElement.lang = lang
  document.body.innerHTML = '<p>Loading</p>'
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const globals = {
    window: page.window,
    navigator: { onLine: isOnline },
    sessionStorage: storage,
    location: { reload: page.reload },
    Date: { now: () => page.now },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script is text, as in the page.
  new Function(...Object.keys(globals), chunkGuardScript)(...Object.values(globals))
  return { page, kept }
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('reloads once in 10 s, then shows what to do in the language of the page', () => {
  const { page, kept } = aPage({ lang: 'es' })

  page.loseScript()
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(kept.get(reloadedAtKey)).toBe('1000000')
  page.now += reloadGuardMs - 1
  page.loseScript()
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).toContain('Falta una parte de esta página')
  expect(document.querySelector('button')?.textContent).toBe('Recargar la página')
  page.now += 1
  page.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  expect(page.reload).toHaveBeenCalledTimes(2)
})

test('shows it at once when offline, where a reload would only lose the page', () => {
  const { page } = aPage({ isOnline: false })

  page.loseScript()
  expect(page.reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Part of this page is missing')
})

test('ignores running pages, other failures and pictures', () => {
  const { page } = aPage()
  page.losePicture()
  page.reject(new Error('something else'))
  page.reject(undefined)
  page.window[startedMark] = true
  page.loseScript()

  expect(page.reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('Loading')
})

test('the installed router reports a missing file instead of reloading', () => {
  const router = createRequire(import.meta.url).resolve('react-router/package.json')
  for (const kind of ['development', 'production']) {
    const file = router.replace('package.json', `dist/${kind}/lib/dom/ssr/routeModules.js`)
    const code = reportingCode(readFileSync(file, 'utf8'))
    expect(code).not.toContain('location.reload')
    expect(code).toContain(`new CustomEvent('${lostChunkEvent}'`)
  }
  expect(() => reportingCode('somewhere else')).toThrow(/router/)
})
