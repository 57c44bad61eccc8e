import { describe, expect, test } from 'vitest'
import { createTranslator } from '../i18n.ts'
import { messagesEn } from '../messages/all.en.ts'
import { messagesEs } from '../messages/all.es.ts'
import { permissions } from '../permissions.ts'
import { pathTo } from '../routes.ts'
import { actionKey, countedKey, jobKindKey, permissionGroupKey, permissionKey } from './screen-words.ts'
import { archiveKinds, importedAreas, type Screen, screens, specs } from './screens.ts'

const translators = [createTranslator('en', messagesEn), createTranslator('es', messagesEs)]

/** Screens whose records do not change in all the usual ways: an order is cancelled, and a bill is taken back, but not archived. */
const verbsOf: Readonly<Record<string, readonly string[]>> = {
  purchaseOrders: ['create', 'update', 'cancel', 'delete'],
  supplierBills: ['create', 'void', 'pay'],
}

/** The keys without a text in one of the languages. */
function silent(keys: readonly string[]): string[] {
  return keys.filter((key) => translators.some(({ translate }) => translate(key, { count: 2, number: '2' }) === key))
}

describe.each(screens.map((screen): [string, Screen] => [screen.area, screen]))('%s', (area, screen) => {
  test('has a route under its name', () => {
    expect(pathTo(`dashboard-${screen.area}`, 'en')).toBe('path' in screen ? screen.path : `/dashboard/${area}`)
  })

  test('needs permissions that exist', () => {
    const spec = specs.find((other) => other.area === area)
    const named = [spec?.see, spec?.add, spec?.archive].filter((permission) => permission !== undefined)
    expect(named.filter((permission) => !permissions.some((known) => known === permission))).toEqual([])
    const implied = Object.values(spec?.permissions ?? {}).flatMap(({ implies = [] }) => implies)
    expect(implied.filter((permission) => !permissions.some((known) => known === permission))).toEqual([])
  })

  test('has its words in both languages, and Spanish ones are not English', () => {
    const verbs = verbsOf[area] ?? ['create', 'update', 'archive', 'restore']
    const actions = verbs.map((verb) => actionKey(`${screen.record}.${verb}`))
    expect(silent([`screens.${area}.title`, `screens.${area}.create`, ...actions])).toEqual([])
    for (const { en, es } of Object.values(screen.words)) expect(es).not.toBe(en)
  })
})

test('every permission and every branch of permissions has a name', () => {
  const branches = permissions.map((permission) => permissionGroupKey(permission.split('__').slice(0, -1).join('__')))
  expect(silent([...permissions.map(permissionKey), ...branches])).toEqual([])
})

test('jobs and imports of screens have words', () => {
  expect(silent([...archiveKinds.map(jobKindKey), ...importedAreas.map(countedKey)])).toEqual([])
})
