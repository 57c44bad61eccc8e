import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aLooseSession, aSession } from '#src/testing/a-session.ts'
import { accessLook } from './access.ts'

test('allows what an active plan includes', () => {
  expect(accessLook(aSession({ permissions: ['PRODUCTS__ADD'] }), createProduct)).toBe('allowed')
})

test('an ended plan shows what it would allow', () => {
  expect(accessLook(aSession({ permissions: ['PRODUCTS__ADD'], planStatus: 0 }), createProduct)).toBe('planEnded')
})

test('hides what the profile does not allow, with or without a plan', () => {
  expect(accessLook(aSession({ permissions: ['PRODUCTS__ADD'], isRoot: false }), createProduct)).toBe('hidden')
  expect(accessLook(aSession({ permissions: ['PRODUCTS__ADD'], isRoot: false, planStatus: 0 }), createProduct)).toBe(
    'hidden',
  )
  expect(accessLook(aLooseSession(), createProduct)).toBe('hidden')
})
