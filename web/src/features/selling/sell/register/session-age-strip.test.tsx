import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import { SessionAgeStrip } from '#src/features/selling/sell/register/session-age-strip.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { aRegister, someSettings } from '#src/testing/a-sale.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const hourMs = 3_600_000

function showOpenedBefore(hours: number): void {
  const register = aRegister()
  const openedAt = new Date(Date.now() - hours * hourMs).toISOString()
  const session = { ...register.session, openedAt }
  const selling = { register: { ...register, session }, settings: someSettings() } as unknown as Selling
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={selling}>
        <SessionAgeStrip />
      </SellingContext>
    </LanguageContext>,
  )
}

test('shows a forgotten session once it is a day old, until the notice is closed', () => {
  showOpenedBefore(25)
  expect(screen.getByTestId('session-age').textContent).toContain('This session is open since')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByTestId('session-age')).toBeNull()
})

test('does not show a session of today until it is a day old', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  showOpenedBefore(23.9)
  expect(screen.queryByTestId('session-age')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(hourMs)
  })
  expect(screen.getByTestId('session-age')).toBeDefined()
})
