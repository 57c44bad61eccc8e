import { afterEach, expect, test, vi } from 'vitest'
import { checkNetwork, networkStore, slowAnswerMs } from '#src/offline/network.ts'

/** A server that answers after this many milliseconds. */
function answeringAfter(milliseconds: number, isOk = true): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async () => {
    now += milliseconds
    return new Response('', { status: isOk ? 200 : 503 })
  })
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [slowAnswerMs, true, 'online'],
  [slowAnswerMs + 1, true, 'slow'],
  [10, false, 'offline'],
] as const)('a server that answers after %s ms (ok: %s) is %s', async (milliseconds, isOk, state) => {
  answeringAfter(milliseconds, isOk)
  expect(await checkNetwork()).toBe(state)
  expect(networkStore.get()).toBe(state)
})

test('the late result of an earlier check does not override a newer one', async () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const [earlier, newer] = [checkNetwork(), checkNetwork()]
  answers[1]?.(new Response(''))
  expect(await newer).toBe('online')
  answers[0]?.(new Response('', { status: 503 }))
  await earlier
  expect(networkStore.get()).toBe('online')
})
