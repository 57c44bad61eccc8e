import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { lostChunkEvent, reloadedAtKey } from '#src/shell/inline/chunk-guard-script.ts'
import { lostRouteStore, watchChunkFailures } from './chunk-reload.ts'
import { LostRoute } from './lost-route.tsx'

const assign = vi.fn<(address: string) => void>()
const failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
let stop = () => {}

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
  sessionStorage.clear()
  stop = watchChunkFailures()
})
afterEach(() => {
  stop()
  cleanup()
  lostRouteStore.set(null)
  vi.restoreAllMocks()
  assign.mockReset()
})

function show(isAwaited: boolean) {
  const page = (
    <LostRoute isAwaited={isAwaited} address="/register?lang=en">
      <p>before</p>
    </LostRoute>
  )
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </LanguageContext>,
  )
}

function loseRoute(): void {
  act(() => {
    window.dispatchEvent(new CustomEvent(lostChunkEvent, { detail: failure }))
  })
}

test('loads the missing page once with a full reload, then shows what to do', () => {
  show(true)

  loseRoute()
  expect(assign.mock.calls).toEqual([['/register?lang=en']])
  expect(screen.getByText('before')).toBeTruthy()

  loseRoute()
  expect(assign).toHaveBeenCalledTimes(1)
  expect(screen.getByText(messagesEn.shell.errorPage.outdatedTitle)).toBeTruthy()
  const button = screen.getByText(messagesEn.shell.errorPage.outdatedButton)
  expect(button.closest('a')?.getAttribute('href')).toBe('/register?lang=en')
})

test('ignores a file that was only prefetched', () => {
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  show(false)

  loseRoute()
  expect(assign).not.toHaveBeenCalled()
  expect(screen.getByText('before')).toBeTruthy()
})
