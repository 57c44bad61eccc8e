import { expect, test } from 'vitest'
import { matchRouteName } from './match-route.ts'

test.each([
  ['/', 'index', {}],
  ['/blog/categories', 'blog-categories', {}],
  ['/blog/hello', 'blog-post', { slug: 'hello' }],
  ['/r', 'receipt', {}],
  ['/b/x%20y', 'receipt', { id: 'x y' }],
  ['/account/companies/plan', 'account-companies-plan', {}],
  ['/account/companies/1', 'account-companies-company', { id: '1' }],
  ['/dashboard/checkouts/c/movements', 'dashboard-checkouts-movements', { checkoutId: 'c' }],
  ['/dashboard/checkouts/c/movements/s', 'dashboard-checkouts-movements', { checkoutId: 'c', sessionId: 's' }],
  ['/dashboard/', 'dashboard', {}],
])('%s is %s', (path, name, params) => {
  expect(matchRouteName(path)).toMatchObject({ name, params })
})

test('an unknown path matches nothing', () => {
  expect(matchRouteName('/nowhere')).toBeNull()
  expect(matchRouteName('/dashboard/nowhere')).toBeNull()
})
