import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasEffect, isPermission, permissions, withoutEffect } from '@mostrador/contract/permissions.ts'
import { type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { screens } from '#src/screens.ts'

const root = join(import.meta.dirname, '../../../../..')
/** Files that name a permission without requiring it. */
const onlyNaming =
  /\.test\.tsx?$|\/testing\/|features\/access\/profiles\/(en|es)\.ts$|src\/(permissions|profile-presets|routes)\.ts$/

/** The source that may require a permission. */
const text = ['contract/src', 'server/src', 'web/src']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, place, file))
      .filter((file) => /\.tsx?$/.test(file) && !onlyNaming.test(file)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const named = new Set(text.match(/\b[A-Z]+(?:_+[A-Z]+)+\b/g))

/** A route requires a permission only if it has a screen. */
const opening = new Set(
  Object.entries<RouteDefinition>(routes)
    .filter(([name]) => screens[name as RouteName] !== undefined)
    .flatMap(([, { permissions: needed = [] }]) => needed),
)

test('every permission in the tree is required somewhere, and unused ones are not offered', () => {
  const asked = permissions.filter((permission) => named.has(permission) || opening.has(permission))
  expect(asked).toEqual(permissions.filter(hasEffect))
})

test('only permissions and areas are withheld, each with a reason', () => {
  for (const [key, reason] of Object.entries(withoutEffect)) {
    expect(isPermission(key) || permissions.some((permission) => permission.startsWith(`${key}__`))).toBe(true)
    expect(reason).not.toBe('')
  }
})
