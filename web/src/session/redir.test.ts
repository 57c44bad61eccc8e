import { describe, expect, test } from 'vitest'
import { safeRedir, withRedir } from './redir.ts'

describe('safeRedir', () => {
  test.each(['/dashboard', '/dashboard/sales?page=2', '/r/abc#total', '/free?redir=%2Fdashboard'])(
    'keeps the internal path %s',
    (path) => {
      expect(safeRedir(path)).toBe(path)
    },
  )

  test.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/dash board',
    '/.//evil.example',
    '/\u0000',
  ])('refuses %j', (text) => {
    expect(safeRedir(text)).toBeNull()
  })
})

test('withRedir keeps the full requested path', () => {
  expect(withRedir('/login', '/dashboard/sales?page=2')).toBe('/login?redir=%2Fdashboard%2Fsales%3Fpage%3D2')
  expect(withRedir('/login?lang=es', '/a')).toBe('/login?lang=es&redir=%2Fa')
})
