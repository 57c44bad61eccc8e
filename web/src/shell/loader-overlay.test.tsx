import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { LoaderOverlay } from './loader-overlay.tsx'
import { loaderStore, withLoader } from './loader-store.ts'

afterEach(() => {
  cleanup()
  loaderStore.set(0)
})

test('covers the application as a modal dialog until the action ends, and Escape does not close it', async () => {
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <LoaderOverlay />
    </LanguageContext>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  const { promise, resolve } = Promise.withResolvers<void>()
  let action = Promise.resolve()
  act(() => {
    action = withLoader(promise)
  })
  const overlay = screen.getByRole('dialog')
  expect(overlay.getAttribute('aria-busy')).toBe('true')
  expect(fireEvent.keyDown(overlay, { key: 'Escape' })).toBe(false)
  expect(fireEvent(overlay, new Event('cancel', { cancelable: true }))).toBe(false)
  await act(async () => {
    resolve()
    await action
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
