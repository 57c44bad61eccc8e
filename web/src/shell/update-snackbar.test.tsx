import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { holdReload } from '#src/shell/busy.ts'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import { snackbarStore } from '#src/shell/snackbar-store.ts'
import { UpdateSnackbar } from '#src/shell/update-snackbar.tsx'

afterEach(() => {
  cleanup()
  pwaStore.set(initialPwaState)
})

const said = () => snackbarStore.get()?.text

test('an update shows what it waits for, first the sale and then unsent documents', () => {
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <UpdateSnackbar />
    </LanguageContext>,
  )
  const { text, afterSaleText, afterSendingText } = messagesEn.shell.update
  act(() => pwaStore.set((state) => ({ ...state, refreshNeeded: true })))
  expect(said()).toBe(text)

  const holds = { unsent: () => undefined as void, sale: () => undefined as void }
  act(() => void (holds.unsent = holdReload('unsent')))
  expect(said()).toBe(afterSendingText)
  act(() => void (holds.sale = holdReload('sale')))
  expect(said()).toBe(afterSaleText)
  act(() => holds.sale())
  expect(said()).toBe(afterSendingText)
  act(() => holds.unsent())
  expect(said()).toBe(text)
})
