import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { LiveConnection } from '#src/live/live-connection.tsx'
import { profileToldStore } from '#src/live/profile-told-store.ts'
import { alerts, warningTimeoutMs } from '#src/shell/alerts-store.ts'

const listeners = new Map<string, () => void>()
vi.mock('#src/live/live.ts', async () => {
  const { createStore } = await import('#src/lib/store.ts')
  return {
    liveFailureStore: createStore(null),
    startLive: () => undefined,
    onLiveMessage: (event: string, listener: () => void) => {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <MemoryRouter>
        <LiveConnection />
      </MemoryRouter>
    </LanguageContext>,
  )
})
afterEach(() => {
  cleanup()
  for (const { id } of alerts.shown.get()) alerts.close(id)
  profileToldStore.set(false)
  vi.useRealTimers()
})

const hear = (event: string) => act(() => listeners.get(event)?.())
const titles = () => alerts.shown.get().map(({ title }) => title)

test('a changed profile and too many connections show an alert without a button, which stays', () => {
  hear('changedProfile')
  hear('clientLimitClose')
  vi.advanceTimersByTime(10 * warningTimeoutMs)

  expect(titles()).toEqual([messagesEn.shell.live.changedProfile, messagesEn.shell.live.clientLimitClose])
  expect(alerts.shown.get().every(({ closable }) => !closable)).toBe(true)
})

test('if the page itself shows that the profile changed, the alert disappears after a while', () => {
  profileToldStore.set(true)
  hear('changedProfile')
  vi.advanceTimersByTime(warningTimeoutMs - 1)
  expect(titles()).toEqual([messagesEn.shell.live.changedProfile])

  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})
