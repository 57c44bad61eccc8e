import { expect, test } from 'vitest'
import { readErrorView } from './error-view.ts'

test.each([
  ['not found', { status: 404, data: { message: 'Page Not Found: /x' } }, 'notFound', 404, 'Page Not Found: /x'],
  ['forbidden', { status: 403, data: { message: 'Forbidden' } }, 'forbidden', 403, 'Forbidden'],
  ['geo-block', { status: 403, data: { message: 'Forbidden', data: '{"geo":true}' } }, 'geo', 403, 'Forbidden'],
  ['broken data', { status: 403, data: { message: 'Forbidden', data: '{' } }, 'forbidden', 403, 'Forbidden'],
  ['other status', { status: 500, data: 'known message' }, 'other', 500, 'known message'],
  ['thrown error', { error: new Error('known message') }, 'other', 500, 'known message'],
  [
    'a file that is gone',
    { error: new TypeError('Failed to fetch dynamically imported module: /x.js') },
    'outdated',
    503,
    '',
  ],
  ['anything thrown', { error: null }, 'other', 500, ''],
] as const)('%s', (_, thrown, kind, status, message) => {
  expect(readErrorView(thrown)).toEqual({ kind, status, message })
})
