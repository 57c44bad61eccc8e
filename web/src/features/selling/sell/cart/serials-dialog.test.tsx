import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { scannedSerialStore } from '#src/features/selling/sell/base/scanned-serial.ts'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import { SerialsDialog } from '#src/features/selling/sell/cart/serials-dialog.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

afterEach(cleanup)
const words = messagesEn.sell.serials

/** Opens the serial numbers of a line with this quantity. */
async function show(quantity: string, isHoldingUp = false) {
  const cart = createCartStore(async () => undefined)
  let lastId = 0
  const newId = () => `id-${(lastId += 1)}`
  await cart.dispatch({ type: 'add', item: anItem({ name: 'Radio' }), taxes: [], quantity, newId })
  const lineId = cart.latest().lines[0]?.lineId ?? ''
  const onClose = vi.fn<() => void>()
  const selling = { settings: someSettings(), till: { cart } } as unknown as Selling
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={selling}>
        <SerialsDialog lineId={lineId} isHoldingUp={isHoldingUp} onClose={onClose} />
      </SellingContext>
    </LanguageContext>,
  )
  return { serials: () => cart.latest().lines[0]?.serials, onClose }
}

async function enter(text: string): Promise<void> {
  const field = screen.getByTestId('serial')
  await act(async () => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field)
  })
}

test('each Enter adds one number and stores it at once, and Enter on an empty field finishes', async () => {
  const { serials, onClose } = await show('2')
  await enter(' SN-1 ')
  await enter('SN-2')

  expect(serials()).toEqual(['SN-1', 'SN-2'])
  expect(screen.getByTestId('serial-count').textContent).toBe('2 of 2')
  expect(onClose).not.toHaveBeenCalled()
  await enter('')
  expect(onClose).toHaveBeenCalledOnce()
})

test('rejects a duplicate, a surplus and a too long number, and adds nothing', async () => {
  const { serials } = await show('2')
  await enter('SN-1')
  await enter('sn-1')
  expect(screen.getByTestId('serial-fault').textContent).toBe(words.twice)
  await enter('x'.repeat(61))
  expect(screen.getByTestId('serial-fault').textContent).toContain('60')
  await enter('SN-2')
  await enter('SN-3')
  expect(screen.getByTestId('serial-fault').textContent).toBe(words.tooMany)
  expect(serials()).toEqual(['SN-1', 'SN-2'])
})

test('a scan counts as a number wherever the focus is, and a number can be removed', async () => {
  const { serials } = await show('2', true)
  expect(screen.getByText(words.doubtful)).toBeTruthy()
  await act(async () => scannedSerialStore.set({ text: 'SCANNED' }))
  expect(serials()).toEqual(['SCANNED'])
  await act(async () => {
    fireEvent.click(screen.getByTestId('serial-remove-SCANNED'))
  })
  expect(serials()).toBeUndefined()
})
