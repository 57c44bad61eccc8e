import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { LanguageOfferBar } from './language-offer-bar.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-CL'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(path: string, alternates?: object) {
  const route = {
    path: '*',
    element: <LanguageOfferBar>instead</LanguageOfferBar>,
    loader: () => ({ ...(alternates && { alternates }) }),
  }
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: [path] })} />
    </LanguageContext>,
  )
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''))
  return screen.queryByTestId('language-offer')
}

test('leads to the page in the language of the person', async () => {
  const bar = await show('/pricing?country=CL')
  expect(bar?.getAttribute('lang')).toBe('es')
  expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/precios?country=CL')
})

test('does not come back after it was declined', async () => {
  const bar = await show('/')
  const [decline] = bar?.querySelectorAll('button') ?? []
  if (decline) fireEvent.click(decline)
  expect(screen.queryByTestId('language-offer')).toBeNull()
  cleanup()
  expect(await show('/faq')).toBeNull()
})

test('offers nothing that does not exist, and nothing on pages that follow the person', async () => {
  expect(await show('/help/refund', { en: { slug: 'refund' }, es: null })).toBeNull()
  expect(document.body.textContent).toContain('instead')
  cleanup()
  expect(await show('/login')).toBeNull()
})
