import { permissions } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { areasFor, levelOf, levelsOf } from '#src/features/access/api-keys/permission-areas.ts'

test('an area offers what a key may have and its creator has', () => {
  const all = areasFor(() => true)
  expect(all.map(({ key }) => key)).not.toContain('USERS')
  expect(all.flatMap((area) => area.permissions)).not.toContain('SALES__ADD')
  const few = areasFor((permission) => permission === 'TAXES__VIEW' || permission === 'USERS__VIEW')
  expect(few).toEqual([{ key: 'TAXES', permissions: ['TAXES__VIEW'] }])
})

test('how much of an area is chosen', () => {
  const taxes = areasFor(() => true).find(({ key }) => key === 'TAXES')
  if (!taxes) throw new Error('no taxes')
  expect(levelsOf(taxes)).toEqual(['none', 'view', 'all'])
  expect(levelOf(taxes, [])).toBe('none')
  expect(levelOf(taxes, ['TAXES__VIEW'])).toBe('view')
  expect(levelOf(taxes, ['TAXES__VIEW', 'TAXES__ADD'])).toBe('some')
  expect(levelOf(taxes, permissions)).toBe('all')
  expect(levelsOf({ key: 'AUDIT', permissions: ['AUDIT__VIEW'] })).toEqual(['none', 'all'])
})
