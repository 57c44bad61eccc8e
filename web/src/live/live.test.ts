import { expect, test } from 'vitest'
import { liveAddress } from './live.ts'

test('uses ws with http and wss with https, and passes the ticket as a parameter', () => {
  expect(liveAddress({ protocol: 'http:', host: 'localhost:3000' }, 'a b')).toBe(
    'ws://localhost:3000/ws/v1?token=a%20b',
  )
  expect(liveAddress({ protocol: 'https:', host: 'shop.example' }, 'x')).toBe('wss://shop.example/ws/v1?token=x')
})
