import { routes } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { settingsTabs, tabsFor } from '#src/features/settings/settings-tabs.ts'
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

test('the settings open to everybody who may open one of their tabs', () => {
  const asked = settingsTabs.flatMap(({ endpoint, orEndpoint }) => [
    endpoint.who,
    ...(orEndpoint ? [orEndpoint.who] : []),
  ])
  for (const name of ['dashboard-settings', 'dashboard-settings-tab'] as const)
    expect(routes[name].permissions.toSorted()).toEqual([...new Set(asked)].toSorted())
})
