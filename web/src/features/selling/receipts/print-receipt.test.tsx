import { es as receipts } from '@mostrador/contract/features/selling/receipts/es.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  keepPaper,
  pageRule,
  printReceipt,
  readPaper,
  ReceiptPrinter,
} from '#src/features/selling/receipts/print-receipt.tsx'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { aSaleToConfirm, someSettings } from '#src/testing/a-sale.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('prints as many receipts as the shop wants copies, each on paper of its own length', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  render(
    <LanguageContext value={createWebTranslator('es', { receipts })}>
      <ReceiptPrinter />
    </LanguageContext>,
  )
  const receipt = receiptDocument({ ...aSaleToConfirm().receipt, receiptNumber: 'C1-000001' })

  act(() => printReceipt(receipt, someSettings().company.settings, { paper: '58', copies: 3 }))

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getAllByTestId('receipt')).toHaveLength(3)
  expect(document.head.textContent).toContain('@page { size: 58mm')
})

test('a device keeps the paper that was chosen on it, otherwise it has the shop’s', () => {
  expect(readPaper('letter')).toBe('letter')
  keepPaper('58')
  expect(readPaper('letter')).toBe('58')
})

test('a sheet has margins, a roll is as long as the receipt', () => {
  expect(pageRule('letter', 500)).toContain('size: letter; margin: 15mm')
  expect(pageRule('80', 96)).toBe('@page { size: 80mm 32mm; margin: 0 }')
})
