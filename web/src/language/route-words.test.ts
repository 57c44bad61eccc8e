/** A page opened by its address has the same words as one reached by a link. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mostrador/contract/language.ts'
import { pathTo, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { screens } from '#src/screens.ts'
import { wordGroupsOf } from '#src/language/client-words.ts'

const src = join(import.meta.dirname, '..')

/** The groups that a route's file loads when a link leads to it. */
function loadedByLink(file: string): string[] {
  const [, list] = /loadWords\(((?:'\w+'(?:, )?)+)\)/.exec(readFileSync(join(src, file), 'utf8')) ?? []
  return [...(list ?? '').matchAll(/\w+/g)].map(([group]) => group)
}

/** A value for each parameter, so that the address is one of this route. */
function fill(name: RouteName): Record<string, string> {
  const validate: Readonly<Record<string, readonly string[]>> =
    'validate' in routes[name] ? (routes[name].validate as never) : {}
  const parameters = [...routes[name].path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? '')
  const id = '01890000-0000-7000-8000-000000000001'
  return Object.fromEntries(parameters.map((parameter) => [parameter, validate[parameter]?.[0] ?? id]))
}

const loading = Object.entries(screens).flatMap(([name, file]) => {
  const groups = loadedByLink(file)
  return groups.length > 0 ? [{ name: name as RouteName, groups }] : []
})

test('some routes load words of their own', () => {
  expect(loading.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account-tab', 'staff', 'visited-shops', 'account-companies-plan']),
  )
})

test.each(loading)('$name has its words when it is opened by its address', ({ name, groups }) => {
  for (const language of languages)
    expect(wordGroupsOf(pathTo(name, language, fill(name))), language).toEqual(expect.arrayContaining(groups))
})
