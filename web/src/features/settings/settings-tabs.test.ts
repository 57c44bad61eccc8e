import { expect, test } from 'vitest'
import { settingsTabs, tabsFor } from '#src/features/settings/settings-tabs.ts'
import { aSession } from '#src/session/sample-session.ts'

test('a tab is there for people who may open it', () => {
  const allowed = aSession({ permissions: ['AUDIT__VIEW', 'SETTINGS__UPDATE'] })
  const other = aSession({ permissions: ['SETTINGS__UPDATE'] })
  expect(tabsFor(allowed).map(({ key }) => key)).toContain('audit')
  expect(tabsFor(other).map(({ key }) => key)).not.toContain('audit')
  expect(tabsFor(null)).toEqual([])
})

test('each tab has an address of its own', () => {
  expect(new Set(settingsTabs.map(({ key }) => key)).size).toBe(settingsTabs.length)
})
