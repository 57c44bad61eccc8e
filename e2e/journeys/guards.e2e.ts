/** Who may open which screen of the dashboard: one profile, whose permissions change from screen to screen. */
import { listProfiles, updateProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { type Permission, permissions, withImplied } from '@mostrador/contract/permissions.ts'
import { pathTo, type RouteDefinition, routes } from '@mostrador/contract/routes.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { builtScreens } from '../support/shell.ts'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const profileName = 'Web editor'

/** Screens that require a permission; those with a parameter are reached from their lists. */
const guarded = builtScreens()
  .map((name) => ({ name, route: routes[name] as RouteDefinition }))
  .filter(({ route }) => (route.permissions?.length ?? 0) > 0 && !route.path.includes(':'))

async function allow(owner: APIRequestContext, list: readonly Permission[]): Promise<void> {
  const { items } = await call(owner, listProfiles, {})
  const profile = items.find(({ name }) => name === profileName)
  if (!profile) throw new Error(`no profile ${profileName}`)
  const { id, version, name, limits } = profile
  await call(owner, updateProfile, { id, version, name, limits, permissions: [...list] })
}

/** All permissions that do not imply these. */
const without = (...unwanted: readonly Permission[]) =>
  permissions.filter((key) => !withImplied([key]).some((brought) => unwanted.includes(brought)))

test('each screen opens with its permissions alone and is refused without one of them', async ({
  page: _owner,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await signInToShop(context, 'en', baseURL ?? '', 'both')
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(theirs, context.request, profileName)
  const page = await theirs.newPage()
  const refused = page.getByTestId('error-page')

  for (const { name, route } of guarded) {
    const asked = route.permissions ?? []
    const [first] = asked
    if (!first) throw new Error(`${name} asks for nothing`)
    const path = pathTo(name, 'en')

    const enough = route.permissionsSome ? [first] : asked
    await allow(context.request, enough)
    await page.goto(path)
    await expect(page.getByRole('main').or(page.locator('main')).first(), `${name} with ${enough.join()}`).toBeVisible()
    await expect(refused, `${name} with ${enough.join()}`).toHaveCount(0)

    for (const lacking of route.permissionsSome ? [asked] : asked.map((permission) => [permission])) {
      await allow(context.request, without(...lacking))
      await page.goto(path)
      await expect(refused, `${name} without ${lacking.join()}`).toContainText(t('shell.errorPage.forbiddenTitle'))
    }
  }
  expect(guarded.length).toBeGreaterThan(4)
  await theirs.close()
})

test('the menu shows only the screens that the profile may open', async ({ context, browser, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(theirs, context.request, profileName)
  await allow(context.request, ['USERS__VIEW'])
  const page = await theirs.newPage()
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: t('shell.nav.main') })
  await expect(menu.getByRole('link', { name: t('shell.menu.users') })).toBeVisible()
  for (const label of ['shell.menu.products', 'shell.menu.sales', 'shell.menu.sell', 'shell.menu.profiles'] as const)
    await expect(menu.getByRole('link', { name: t(label), exact: true })).toHaveCount(0)
  await theirs.close()
})
