import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { policyOf } from '#src/features/selling/sell/base/field-restore.ts'
import { LockScreen } from '#src/features/selling/sell/register/lock-screen.tsx'
import { refuseLockedScan } from '#src/features/selling/sell/base/locked-scan-store.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import type { OwnPin } from '#src/offline/pin-checker.ts'
import { aSession } from '#src/testing/a-session.ts'
import { lockScreen, openLockedScreen, screenLockStore } from '#src/session/screen-lock.ts'

const session = aSession({ permissions: ['SALES__ADD'] })
const pin: OwnPin = { pinId: 'a', check: async (typed) => (typed === '4711' ? 'right' : { fault: 'wrong' }) }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  openLockedScreen()
})

async function showLocked(): Promise<HTMLInputElement> {
  lockScreen(session.user.id)
  const till = { pins: { readOwnPin: async () => pin }, nudge: () => undefined }
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <LockScreen till={till} session={session} />
    </LanguageContext>,
  )
  return screen.findByTestId('lock-pin')
}

test('the right PIN unlocks it, a wrong one shows an error, and nothing below is visible meanwhile', async () => {
  const field = await showLocked()
  expect(document.documentElement.dataset['locked']).toBe('true')
  fireEvent.change(field, { target: { value: '0000' } })
  fireEvent.click(screen.getByTestId('lock-open'))
  expect(await screen.findByText('That is not your PIN.')).toBeDefined()
  fireEvent.change(field, { target: { value: '47a11' } })
  expect(field.value).toBe('4711')
  fireEvent.click(screen.getByTestId('lock-open'))
  await waitFor(() => expect(screenLockStore.get()).toBeNull())
})

test('reports a scan on the locked screen, and does not take it for a PIN', async () => {
  const field = await showLocked()
  expect(policyOf(field)).toBe('divert')
  expect(refuseLockedScan('7801234567890')).toBe(true)
  await waitFor(() => expect(screen.getByTestId('lock-scan').textContent).toContain('7801234567890'))
  openLockedScreen()
  expect(refuseLockedScan('7801234567890')).toBe(false)
})

test('another password field keeps what is typed into it', () => {
  const field = document.createElement('input')
  field.type = 'password'
  expect(policyOf(field)).toBe('ignore')
})
