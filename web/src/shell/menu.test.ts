import type { Permission } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { aLooseSession, aSession } from '#src/testing/a-session.ts'
import { menuFor } from './menu.ts'

const names = (session: Parameters<typeof menuFor>[0]) =>
  menuFor(session).flatMap((group) => group.items.map((item) => item.name))

test('shows the screens that the profile allows', () => {
  expect(names(aSession({ permissions: ['PRODUCTS__VIEW'] }))).toEqual([
    'dashboard',
    'dashboard-products',
    'dashboard-categories',
    'dashboard-priceLists',
    'dashboard-locations',
    'dashboard-help',
  ])
})

test('omits an empty group', () => {
  expect(menuFor(aSession({ permissions: [] })).map((group) => group.label)).toEqual([null, 'shell.menu.groups.help'])
})

test('without a company only the start is shown', () => {
  expect(names(aLooseSession())).toEqual(['dashboard'])
})

test('who may not change the settings is led to the part of them that they may use', () => {
  const settingsOf = (...held: Permission[]) =>
    names(aSession({ permissions: held })).filter((name) => name.startsWith('dashboard-settings'))
  expect(settingsOf('SETTINGS__UPDATE', 'AUDIT__VIEW')).toEqual(['dashboard-settings'])
  expect(settingsOf('AUDIT__VIEW')).toEqual(['dashboard-settings-audit'])
  expect(settingsOf('DATA__EXPORT_VIEW')).toEqual(['dashboard-settings-data'])
  expect(settingsOf('TAXES__VIEW')).toEqual([])
})
