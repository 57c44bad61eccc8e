import { expect, test } from 'vitest'
import { aLooseSession, aSession } from '#src/testing/a-session.ts'
import { menuFor } from './menu.ts'

const built = {
  dashboard: 'x',
  'dashboard-checkout': 'x',
  'dashboard-products': 'x',
  'dashboard-categories': 'x',
  'dashboard-help': 'x',
}
const names = (session: Parameters<typeof menuFor>[0]) =>
  menuFor(session, built).flatMap((group) => group.items.map((item) => item.name))

test('shows screens that exist and that the profile allows', () => {
  expect(names(aSession({ permissions: ['PRODUCTS__VIEW'] }))).toEqual([
    'dashboard',
    'dashboard-products',
    'dashboard-categories',
    'dashboard-help',
  ])
})

test('omits an empty group', () => {
  expect(menuFor(aSession({ permissions: [] }), built).map((group) => group.label)).toEqual([
    null,
    'shell.menu.groups.help',
  ])
})

test('without a company only the start is shown', () => {
  expect(names(aLooseSession())).toEqual(['dashboard'])
})
