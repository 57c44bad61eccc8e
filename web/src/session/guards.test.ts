import { type Permission, permissions, withImplied } from '@mostrador/contract/permissions.ts'
import { type RouteDefinition, routes } from '@mostrador/contract/routes.ts'
import { describe, expect, test } from 'vitest'
import { decideGuard, type GuardQuery } from './guards.ts'
import { aLooseSession, aSession } from '../testing/a-session.ts'

const region = { current: 'CL', canSell: ['CL', 'MX'] }
const at = (pathname: string, search = '', changes: Partial<GuardQuery> = {}): GuardQuery => ({
  pathname,
  search,
  params: {},
  language: 'en',
  ...changes,
})
const allow = { kind: 'allow' }
const forbidden = { kind: 'forbidden' }
const to = (path: string) => ({ kind: 'redirect', to: path })

describe('no-auth', () => {
  test.each([
    ['a guest may log in', null, at('/login'), allow],
    ['a signed-in user goes to the dashboard', aSession(), at('/login', '?redir=%2Fx'), to('/dashboard')],
    [
      'ecToken goes to login-ecommerce, query kept',
      aSession(),
      at('/login', '?ecToken=t&a=1'),
      to('/login-ecommerce?ecToken=t&a=1'),
    ],
    [
      'in the language of the page',
      aSession(),
      at('/entrar', '?ecToken=t', { language: 'es' }),
      to('/entrar-ecommerce?ecToken=t'),
    ],
  ])('%s', (_, session, query, decision) => {
    expect(decideGuard(routes.login, session, query, region)).toEqual(decision)
  })
})

describe('auth', () => {
  const ecommerceOnly: RouteDefinition = { path: '/x', layout: 'horizontal', guard: 'auth', requireLoginEC: true }

  test.each([
    [
      'a guest logs in first, full path kept',
      routes.account,
      null,
      at('/account', '?a=1'),
      to('/login?redir=%2Faccount%3Fa%3D1'),
    ],
    ['in Spanish too', routes.account, null, at('/account', '', { language: 'es' }), to('/entrar?redir=%2Faccount')],
    ['any signed-in user may', routes.account, aLooseSession(), at('/account'), allow],
    ['the dashboard needs no company', routes.dashboard, aLooseSession(), at('/dashboard'), allow],
    ['requireLoginEC sends others to their account', ecommerceOnly, aSession(), at('/x'), to('/account/general')],
    ['requireLoginEC lets shop users in', ecommerceOnly, { ...aSession(), viaEcommerce: true }, at('/x'), allow],
    ['requireLoginEC still needs a log-in', ecommerceOnly, null, at('/x'), to('/login?redir=%2Fx')],
  ])('%s', (_, route, session, query, decision) => {
    expect(decideGuard(route, session, query, region)).toEqual(decision)
  })
})

describe('staff', () => {
  const staff = aLooseSession()

  test.each([
    ['a guest logs in first', null, to('/login?redir=%2Fstaff')],
    ['an owner is refused', aSession(), forbidden],
    ['staff need no company', { ...staff, user: { ...staff.user, isStaff: true } }, allow],
  ])('%s', (_, session, decision) => {
    expect(decideGuard(routes.staff, session, at('/staff'), region)).toEqual(decision)
  })

  test('an unknown tab does not exist', () => {
    expect(decideGuard(routes.staff, null, at('/staff/money', '', { params: { tab: 'money' } }), region)).toEqual({
      kind: 'notFound',
    })
  })
})

describe('auth-connected', () => {
  const products = at('/dashboard/products', '?page=2')

  test.each([
    [
      'a guest logs in first',
      routes['dashboard-products'],
      null,
      to('/login?redir=%2Fdashboard%2Fproducts%3Fpage%3D2'),
    ],
    [
      'without a company: dashboard, path kept',
      routes['dashboard-products'],
      aLooseSession(),
      to('/dashboard?redir=%2Fdashboard%2Fproducts%3Fpage%3D2'),
    ],
    ['with the permission', routes['dashboard-products'], aSession({ permissions: ['PRODUCTS__VIEW'] }), allow],
    ['without the permission', routes['dashboard-products'], aSession({ permissions: ['SALES__ADD'] }), forbidden],
    [
      'the profile must list it too',
      routes['dashboard-products'],
      aSession({ permissions: ['PRODUCTS__VIEW'], isRoot: false }),
      forbidden,
    ],
    [
      'an expired plan may look',
      routes['dashboard-products'],
      aSession({ permissions: ['PRODUCTS__VIEW'], planStatus: 0 }),
      allow,
    ],
    [
      'an expired plan may open the sell screen, to send and to close',
      routes['dashboard-checkout'],
      aSession({ permissions: ['SALES__ADD'], planStatus: 0 }),
      allow,
    ],
    [
      'a plan that was never bought may not',
      routes['dashboard-checkout'],
      aSession({ permissions: ['SALES__ADD'], planStatus: -1 }),
      forbidden,
    ],
    [
      'an expired plan may not enter what changes data',
      routes['dashboard-checkout-display'],
      aSession({ permissions: ['SALES__ADD'], planStatus: 0 }),
      forbidden,
    ],
    ['any one of several', routes['dashboard-settings'], aSession({ permissions: ['RECEIPTS__VIEW'] }), allow],
    ['none of several', routes['dashboard-settings'], aSession({ permissions: ['TAXES__VIEW'] }), forbidden],
    ['no permission asked', routes['dashboard-help'], aSession(), allow],
  ])('%s', (_, route, session, decision) => {
    expect(decideGuard(route, session, products, region)).toEqual(decision)
  })
})

describe('can-sell', () => {
  test.each([
    ['a region on sale', { current: 'CL', canSell: ['CL'] }, allow],
    ['a region not on sale', { current: 'FR', canSell: ['CL'] }, forbidden],
    ['a region that nobody has chosen yet', { current: null, canSell: ['CL'] }, allow],
  ])('%s', (_, where, decision) => {
    expect(decideGuard(routes.sell, null, at('/sell'), where)).toEqual(decision)
  })
})

describe('parameters and redirects', () => {
  test('a value outside the closed list is not found, before any guard', () => {
    const query = at('/account/x', '', { params: { tab: 'x' } })

    expect(decideGuard(routes['account-tab'], null, query, region)).toEqual({ kind: 'notFound' })
  })

  test('a value of the list passes', () => {
    const query = at('/account/general', '', { params: { tab: 'general' } })

    expect(decideGuard(routes['account-tab'], aSession(), query, region)).toEqual(allow)
  })

  test('a route may redirect to another', () => {
    const route: RouteDefinition = { path: '/x', layout: 'horizontal', redirect: 'pricing' }

    expect(decideGuard(route, null, at('/x', '', { language: 'es' }), region)).toEqual(to('/precios'))
  })
})

/** Every screen that asks for a permission, also those that are reached from a list. */
const guarded = Object.entries(routes)
  .map(([name, route]): [string, RouteDefinition] => [name, route])
  .filter(([, route]) => (route.permissions?.length ?? 0) > 0)

/** All permissions that bring none of these. */
const without = (unwanted: readonly Permission[]) =>
  permissions.filter((key) => !withImplied([key]).some((brought) => unwanted.includes(brought)))

test.each(guarded)('%s opens with its permissions alone, and not without one of them', (_, route) => {
  const asked = route.permissions ?? []
  const params = Object.fromEntries(Object.entries(route.validate ?? {}).map(([name, [first]]) => [name, first]))
  const decide = (held: readonly Permission[]) =>
    decideGuard(route, aSession({ permissions: [...held] }), at(route.path, '', { params }), region)
  for (const enough of route.permissionsSome ? asked.map((one) => [one]) : [asked])
    expect(decide(enough)).toEqual(allow)
  for (const lacking of route.permissionsSome ? [asked] : asked.map((one) => [one]))
    expect(decide(without(lacking))).toEqual(forbidden)
})
