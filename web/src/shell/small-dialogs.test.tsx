import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { confirm, type ConfirmRequest, confirmStore } from './confirm-store.ts'
import { MiniAlertDialog } from './mini-alert-dialog.tsx'
import { miniAlertStore, showMiniAlert } from './mini-alert-store.ts'

function show(dialog: ReactNode): void {
  render(<LanguageContext value={createWebTranslator('en', messagesEn)}>{dialog}</LanguageContext>)
}

function ask(request: ConfirmRequest): Promise<boolean> {
  let answer = Promise.resolve(false)
  act(() => {
    answer = confirm(request)
  })
  return answer
}

afterEach(() => {
  cleanup()
  confirmStore.set(null)
  miniAlertStore.set(null)
})

test.each([
  ['confirm-yes', true],
  ['confirm-no', false],
])('%s answers %s and closes', async (button, expected) => {
  show(<ConfirmDialog />)
  const answer = ask({ title: 'Delete it?' })
  expect(screen.getByRole('heading').textContent).toBe('Delete it?')
  fireEvent.click(screen.getByTestId(button))
  expect(await answer).toBe(expected)
  expect(screen.queryByTestId('confirm-dialog')).toBeNull()
})

test('without a title it asks for confirmation, and shows an icon only if given', () => {
  show(<ConfirmDialog />)
  void ask({})
  expect(screen.getByRole('heading').textContent).toBe(messagesEn.shell.confirm.title)
  expect(screen.queryByTestId('picture')).toBeNull()
  void ask({ icon: { value: <i data-testid="picture" />, color: 'red' } })
  expect(screen.getByTestId('picture')).toBeDefined()
})

test('shows the description as HTML, without executable content', () => {
  show(<ConfirmDialog />)
  void ask({ description: '<strong>Three</strong> sales<img src=x onerror=alert(1)>' })
  const dialog = screen.getByTestId('confirm-dialog')
  expect(dialog.querySelector('strong')?.textContent).toBe('Three')
  expect(dialog.querySelector('img')).toBeNull()
})

test('neither Escape nor a click outside answers', () => {
  show(<ConfirmDialog />)
  void ask({})
  const dialog = screen.getByTestId('confirm-dialog')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(dialog)
  expect(confirmStore.get()).not.toBeNull()
})

test('a mini alert has an OK button that closes it and notifies the caller', () => {
  const onClose = vi.fn<() => void>()
  show(<MiniAlertDialog />)
  act(() => showMiniAlert({ title: 'Ended', text: 'Elsewhere', onClose }))
  expect(screen.getByTestId('mini-alert').textContent).toContain('Elsewhere')
  fireEvent.click(screen.getByRole('button', { name: messagesEn.shell.buttons.ok }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByTestId('mini-alert')).toBeNull()
})

test('a mini alert without its button stays', () => {
  show(<MiniAlertDialog />)
  act(() => showMiniAlert({ title: 'Wait', hideBtn: true }))
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.keyDown(screen.getByTestId('mini-alert'), { key: 'Escape' })
  expect(screen.getByTestId('mini-alert')).toBeDefined()
})
