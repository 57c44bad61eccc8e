import { plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import type { RegisterRules } from '@mostrador/contract/features/selling/registers/schema.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineRuleStrip } from '#src/features/selling/sell/register/offline-rule-strip.tsx'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { recordServerAnswer } from '#src/lib/server-contact.ts'
import { createStore } from '#src/lib/store.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { networkStore } from '#src/offline/network.ts'
import { aRegister, someSettings } from '#src/testing/a-sale.ts'

afterEach(() => {
  cleanup()
  networkStore.set('online')
  vi.useRealTimers()
})

const hourMs = 3_600_000

function showStrip(rules: Partial<RegisterRules>): void {
  const register = aRegister()
  const registers = [
    { checkoutId: register.checkout.id, priceListId: null, favouriteProductIds: [], ...plainRules, ...rules },
  ]
  const cart = { view: createStore({ cart: emptyCart }) }
  const selling = { register, settings: { ...someSettings(), registers }, till: { cart } } as unknown as Selling
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={selling}>
        <OfflineRuleStrip />
      </SellingContext>
    </LanguageContext>,
  )
}

test('after the register’s hours without the server the till shows since when, and only while it is offline', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') })
  recordServerAnswer(Date.now())
  showStrip({ maxOfflineHours: 2 })
  act(() => networkStore.set('offline'))
  act(() => void vi.advanceTimersByTime(1.9 * hourMs))
  expect(screen.queryByTestId('offline-long')).toBeNull()
  act(() => void vi.advanceTimersByTime(0.2 * hourMs))
  expect(screen.getByTestId('offline-long').textContent).toContain('You can keep selling')
  act(() => networkStore.set('online'))
  expect(screen.queryByTestId('offline-long')).toBeNull()
})

test('if the office forbids offline sales, the till says so as soon as the network is gone', () => {
  showStrip({ offlineEnabled: false })
  expect(screen.queryByTestId('offline-stopped')).toBeNull()
  act(() => networkStore.set('offline'))
  expect(screen.getByTestId('offline-stopped')).toBeDefined()
})
