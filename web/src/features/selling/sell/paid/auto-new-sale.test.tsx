import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAutoNewSale } from '#src/features/selling/sell/paid/auto-choice.ts'
import { AutoNewSale } from '#src/features/selling/sell/paid/auto-new-sale.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

function show(): ReturnType<typeof vi.fn<() => void>> {
  const begin = vi.fn<() => void>()
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <AutoNewSale onNewSale={begin} />
    </LanguageContext>,
  )
  return begin
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('starts no sale automatically unless this device is set to', () => {
  setAutoNewSale(0)
  const begin = show()
  pass(60_000)
  expect(begin).not.toHaveBeenCalled()
})

test('starts the next sale once, after the chosen time', () => {
  setAutoNewSale(5)
  const begin = show()
  pass(4000)
  expect(screen.getByText(/New sale in 1 s/)).toBeTruthy()
  expect(begin).not.toHaveBeenCalled()
  pass(5000)
  expect(begin).toHaveBeenCalledTimes(1)
})

test('any touch or key cancels the automatic start', () => {
  setAutoNewSale(5)
  const begin = show()
  pass(2000)
  fireEvent.keyDown(window, { key: 'Shift' })
  pass(60_000)
  expect(begin).not.toHaveBeenCalled()
})

test('the choice belongs to the device, and an unknown value means never', () => {
  setAutoNewSale(12)
  show()
  expect(screen.getByTestId<HTMLSelectElement>('auto-new-sale').value).toBe('12')
  cleanup()
  localStorage.setItem('mostrador.autoNewSale', '7')
  show()
  expect(screen.getByTestId<HTMLSelectElement>('auto-new-sale').value).toBe('0')
})
