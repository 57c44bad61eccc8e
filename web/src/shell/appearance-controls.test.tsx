import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Alternates } from '#src/language/alternates.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { LanguageSwitch } from './appearance-controls.tsx'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

async function show(alternates: Alternates) {
  const route = { path: '/help/:slug', element: <LanguageSwitch />, loader: () => ({ alternates }) }
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: ['/help/refund'] })} />
    </LanguageContext>,
  )
  return (await screen.findByTestId('language-es')) as HTMLAnchorElement
}

test('says that a page has no twin, and leads to the start of its section', async () => {
  const link = await show({ en: { slug: 'refund' }, es: null })
  expect(link.getAttribute('href')).toBe('/help?lang=es')
  expect(screen.getByTestId('no-twin').textContent).toContain('Español')
})

test('leads to the twin, at the same heading', async () => {
  const link = await show({ en: { slug: 'refund' }, es: { slug: 'devolver' }, anchors: { card: 'tarjeta' } })
  expect(link.getAttribute('href')).toBe('/help/devolver?lang=es')
  expect(screen.queryByTestId('no-twin')).toBeNull()
  window.location.hash = '#card'
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe('/help/devolver?lang=es#tarjeta')
})
