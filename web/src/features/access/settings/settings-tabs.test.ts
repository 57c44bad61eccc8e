import { type RouteDefinition, routes } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { settingsTabs, tabAddress, tabsFor } from '#src/features/access/settings/settings-tabs.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { aSession } from '#src/testing/a-session.ts'

test('shows a tab to people who may open it', () => {
  const allowed = aSession({ permissions: ['AUDIT__VIEW', 'SETTINGS__UPDATE'] })
  const other = aSession({ permissions: ['SETTINGS__UPDATE'] })
  expect(tabsFor(allowed).map(({ key }) => key)).toContain('audit')
  expect(tabsFor(other).map(({ key }) => key)).not.toContain('audit')
  expect(tabsFor(null)).toEqual([])
})

test('a tab with parts for different people opens for each of them', () => {
  for (const permission of ['DATA__IMPORT', 'DATA__EXPORT_VIEW'] as const)
    expect(tabsFor(aSession({ permissions: [permission] })).map(({ key }) => key)).toEqual(['data'])
})

test('each tab has its own address', () => {
  expect(new Set(settingsTabs.map(({ key }) => key)).size).toBe(settingsTabs.length)
})

test('each tab opens at its address for everybody who may use it, and the settings for who may change them', () => {
  const changing = ['SETTINGS__UPDATE', 'RECEIPTS__VIEW', 'SETTINGS__DEFAULT_METADATA__UPDATE']
  for (const { key, endpoint, orEndpoint } of settingsTabs) {
    const name = matchRouteName(tabAddress(key))?.name ?? 'index'
    const asked = [endpoint.who, ...(orEndpoint ? [orEndpoint.who] : [])]
    const route: RouteDefinition = routes[name]
    const own = name === 'dashboard-settings-tab' ? [...asked, ...changing] : asked
    expect(new Set(route.permissions), key).toEqual(new Set(own))
  }
  for (const name of ['dashboard-settings', 'dashboard-settings-tab'] as const)
    expect(routes[name].permissions).toEqual(changing)
})
