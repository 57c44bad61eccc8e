import { plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import type { RegisterRules } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { earlierCounts, wantedApproval, withCompared } from '#src/features/selling/sessions/public.tsx'
import { mayKnowExpected, offeredTenders, rulesHere } from '#src/features/selling/registers/register-rules.ts'
import type { SessionTools } from '#src/features/selling/registers/session-tools.ts'
import { aRegister, someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'

function toolsWith(rules: Partial<RegisterRules>, permissions: Permission[] = []): SessionTools {
  const register = aRegister()
  const session = aSession({ permissions, isRoot: false })
  const { companyProfile } = session
  const registers = [
    { checkoutId: register.checkout.id, priceListId: null, favouriteProductIds: [], ...plainRules, ...rules },
  ]
  return {
    register,
    settings: { ...someSettings(), registers },
    session: { ...session, companyProfile: companyProfile && { ...companyProfile, permissions } },
    // A test of rules reads no database.
  } as unknown as SessionTools
}

test('a register unknown to the device has the default rules', () => {
  const { register } = toolsWith({})
  expect(rulesHere({ register, settings: someSettings() })).toEqual(plainRules)
})

test('with a blind count no profile may see the expected amount', () => {
  const maySeeExpected: Permission[] = ['CHECKOUTS__EXPECTED_VIEW']
  expect(mayKnowExpected(toolsWith({}, maySeeExpected))).toBe(true)
  expect(mayKnowExpected(toolsWith({}))).toBe(false)
  expect(mayKnowExpected(toolsWith({ blindClose: true }, maySeeExpected))).toBe(false)
})

test('none chosen means every tender, and cash is always included', () => {
  const all = someSettings().tenders
  const [cash, card] = all.map(({ id }) => id)
  const offered = (tenderIds: string[]) => offeredTenders(toolsWith({ tenderIds })).map(({ id }) => id)
  expect(offered([])).toEqual(all.map(({ id }) => id))
  expect(offered([card ?? ''])).toEqual([cash, card])
  expect(offered(['0195a1c0-0000-7000-8000-00000000aa99'])).toEqual([cash])
})

test('a difference above the limit, over or short, needs an approval, unless the person may allow it', async () => {
  const limit = { maxDifferenceAmount: money(500) }
  const ask = (tools: SessionTools, counted: number) => wantedApproval(tools, money(counted), money(10_000))
  expect(await ask(toolsWith(limit), 9_500)).toBeNull()
  expect(await ask(toolsWith(limit), 9_499)).toMatchObject({ amount: 501 })
  expect(await ask(toolsWith(limit), 10_501)).toMatchObject({ amount: 501 })
  expect(await ask(toolsWith({}), 0)).toBeNull()
  expect(await ask(toolsWith(limit, ['CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT']), 0)).toBeNull()
  expect(await wantedApproval(toolsWith(limit), money(0), null)).toBeNull()
})

test('each count is stored in order, and the same count compared twice is one', () => {
  const at = '2026-11-24T12:00:00.000Z'
  const first = { countedCashAmount: money(9_000), at }
  const second = { countedCashAmount: money(9_500), at }
  const compared = [first, first, second, first].reduce(withCompared, [])
  expect(compared).toEqual([first, second, first])
  expect(earlierCounts(compared)).toEqual([first, second])
  expect(earlierCounts([])).toEqual([])
  expect(earlierCounts(Array.from({ length: 30 }, () => first))).toHaveLength(20)
})
