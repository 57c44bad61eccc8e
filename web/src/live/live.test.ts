import { afterEach, expect, test, vi } from 'vitest'
import { live, liveAddress, onLiveNews } from './live.ts'

vi.mock('#src/lib/call-endpoint.ts', () => ({ callEndpoint: async () => ({ ticket: 'ticket' }) }))

const sockets: FakeSocket[] = []
class FakeSocket extends EventTarget {
  constructor() {
    super()
    sockets.push(this)
  }
  send(): void {}
  close(): void {}
}

afterEach(() => {
  live.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('uses ws with http and wss with https, and passes the ticket as a parameter', () => {
  expect(liveAddress({ protocol: 'http:', host: 'localhost:3000' }, 'a b')).toBe(
    'ws://localhost:3000/ws/v1?token=a%20b',
  )
  expect(liveAddress({ protocol: 'https:', host: 'shop.example' }, 'x')).toBe('wss://shop.example/ws/v1?token=x')
})

test('what follows news reads again at its messages, and when the channel is back after a break', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  let reads = 0
  const stop = onLiveNews(
    'sessionChanged',
    () => (reads += 1),
    ({ checkoutId }) => checkoutId === 'mine',
  )
  const say = (checkoutId: string) =>
    sockets
      .at(-1)
      ?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event: 'sessionChanged', checkoutId }) }))
  const open = async () => {
    await vi.advanceTimersByTimeAsync(5000)
    sockets.at(-1)?.dispatchEvent(new Event('open'))
  }
  live.start()
  await open()
  expect(reads).toBe(0)
  say('mine')
  say('another')
  expect(reads).toBe(1)

  sockets.at(-1)?.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  await open()
  expect(sockets).toHaveLength(2)
  expect(reads).toBe(2)

  stop()
  say('mine')
  expect(reads).toBe(2)
})
