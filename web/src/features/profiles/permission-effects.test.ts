import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasEffect, isPermission, permissions, withoutEffect } from '@mostrador/contract/permissions.ts'
import { type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { screens } from '#src/screens.ts'

const root = join(import.meta.dirname, '../../../..')
/** Name a permission without asking for it. */
const onlyNaming =
  /\.test\.tsx?$|\/testing\/|features\/profiles\/(en|es)\.ts$|src\/(permissions|profile-presets|routes)\.ts$/

/** The source that may ask for a permission. */
const text = ['contract/src', 'server/src', 'web/src']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, place, file))
      .filter((file) => /\.tsx?$/.test(file) && !onlyNaming.test(file)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const named = new Set(text.match(/\b[A-Z]+(?:_+[A-Z]+)+\b/g))

/** A route asks only where it has a screen. */
const opening = new Set(
  Object.entries<RouteDefinition>(routes)
    .filter(([name]) => screens[name as RouteName] !== undefined)
    .flatMap(([, { permissions: needed = [] }]) => needed),
)

test('what is offered in the tree is asked for somewhere, and what nothing asks for is not offered', () => {
  const asked = permissions.filter((permission) => named.has(permission) || opening.has(permission))
  expect(asked).toEqual(permissions.filter(hasEffect))
})

test('what is kept back is a permission or an area, each with its reason', () => {
  for (const [key, reason] of Object.entries(withoutEffect)) {
    expect(isPermission(key) || permissions.some((permission) => permission.startsWith(`${key}__`))).toBe(true)
    expect(reason).not.toBe('')
  }
})
