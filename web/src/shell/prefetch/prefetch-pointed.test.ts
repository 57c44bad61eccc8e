import { afterEach, expect, test, vi } from 'vitest'
import { prefetchPointedPages } from './prefetch-pointed.ts'

const files = ['/assets/login.js', '/assets/entering.js']

function showPage(connection: object = {}) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('__reactRouterManifest', { routes: { login: { id: 'login', module: files[0], imports: [files[1]] } } })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  document.body.innerHTML = '<a href="/login"><b>Log in</b></a><a href="https://other.example/login">Elsewhere</a>'
  const stop = prefetchPointedPages()
  const point = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  return { fetched, stop, point }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  document.body.innerHTML = ''
})

test('the files of a page are fetched once, when the pointer reaches a link to it', async () => {
  const { fetched, stop, point } = showPage()
  point('b')
  point('b')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(files)
  stop()
})

test('a link to another site fetches nothing', async () => {
  const { fetched, stop, point } = showPage()
  point('a[href^="https"]')
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
  stop()
})

test.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is fetched ahead over %o', async (connection) => {
  const { fetched, stop, point } = showPage(connection)
  point('b')
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
  stop()
})
