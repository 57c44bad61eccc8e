import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  createSupplierBill,
  previewSupplierBill,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Navigate, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { BillForm } from '#src/features/purchasing/supplier-bills/bill-form.tsx'
import { aPurchaseOrder, purchaseId } from '#src/testing/a-purchase.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

/** Two packs of 12 at 8.280 in pesos, all of which came. */
function anOrderOfPacks() {
  const order = aPurchaseOrder({ status: 'ordered', receiptStatus: 'full', currencyTag: 'CLP', exchangeRate: '1' })
  const packs = { packFactor: '12', quantity: '2', unitQuantity: '24', receivedQuantity: '24', cost: '8280' }
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...packs })) }
}

function BillOfOrder() {
  const [params] = useSearchParams()
  const back = { to: '/dashboard', label: 'Back' }
  return params.has('order') ? <BillForm back={back} /> : <Navigate to={`?order=${purchaseId(1)}`} replace />
}

async function showBill(linesAmount = 16_560, costDifference = '0') {
  const line = { orderLineId: purchaseId(2), received: '24', quantityDifference: '0', costDifference }
  const paid = { amount: linesAmount, payQuantity: '24', payCost: '8280', payAmount: linesAmount }
  const preview = { dueOn: '2026-03-04', currencyTag: 'CLP', agreedAmount: linesAmount, linesAmount }
  const calls = showScreen(<BillOfOrder />, {
    [getPurchaseOrder.path]: { purchaseOrder: anOrderOfPacks() },
    [previewSupplierBill.path]: { ...preview, lines: [{ ...line, ...paid }] },
  })
  await screen.findByTestId('bill-total')
  const sent = () => calls.flatMap(({ path, input }) => (path === createSupplierBill.path ? [input] : []))
  return { sent }
}

const field = (testId: string) => screen.getByTestId<HTMLInputElement>(testId)
const put = (testId: string, value: string) =>
  act(async () => void fireEvent.change(field(testId), { target: { value } }))
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)))

test('says of what a cost is, and counts in units without changing the money', async () => {
  const { sent } = await showBill()
  expect(field('billed-HAR-1').value).toBe('2')
  expect(field('billed-cost-HAR-1').value).toBe('8.280')
  expect(screen.getByTestId('bill-line-HAR-1').textContent).toContain('per pack of 12 (690 each)')
  await put('billed-per-HAR-1', 'unit')
  expect([field('billed-HAR-1').value, field('billed-cost-HAR-1').value]).toEqual(['24', '690'])
  expect(screen.getByTestId('bill-line-HAR-1').textContent).toContain('each (8.280 per pack of 12)')
  await put('bill-number', 'F-1')
  await put('bill-total', '16.560')
  await press('supplier-bill-save')
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ quantity: '24', cost: '8280' }] }]))
})

test('a cost that no pack divides evenly is the same after it was counted both ways', async () => {
  const { sent } = await showBill()
  await put('billed-cost-HAR-1', '10.000')
  for (const per of ['unit', 'pack', 'unit']) await put('billed-per-HAR-1', per)
  expect(field('billed-cost-HAR-1').value).toBe('833,333333')
  await put('bill-number', 'F-1')
  await put('bill-total', '20.000')
  await press('supplier-bill-save')
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ quantity: '24', cost: '10000' }] }]))
})

test('compares costs in what the paper counts', async () => {
  await showBill(18_000, '720')
  await put('bill-total', '18.000')
  const difference = async (words: string) =>
    waitFor(() => expect(screen.getByTestId('difference-HAR-1').textContent).toContain(words), { timeout: 3000 })
  await difference('720 more per pack of 12 than ordered')
  await put('billed-per-HAR-1', 'unit')
  await difference('60 more per unit than ordered')
})

test('asks what the difference is before a bill is sent', async () => {
  const { sent } = await showBill()
  await put('bill-number', 'F-1')
  await put('bill-total', '21.000')
  const reason = () => screen.findByTestId<HTMLSelectElement>('bill-difference-reason', undefined, { timeout: 3000 })
  expect([...(await reason()).options].map(({ value }) => value)).toEqual(['', 'freight', 'tax', 'other'])
  await press('supplier-bill-save')
  expect(screen.getByTestId('bill-difference').textContent).toContain('The lines do not come to the total')
  expect(sent()).toEqual([])
  await put('bill-difference-reason', 'freight')
  await press('supplier-bill-save')
  await waitFor(() => expect(sent()).toMatchObject([{ difference: { reason: 'freight', amount: 4440 } }]))
})

test('an answer does not count for another total, which can be corrected with one press', async () => {
  await showBill()
  await put('bill-total', '21.000')
  await screen.findByTestId('bill-difference-reason', undefined, { timeout: 3000 })
  await put('bill-difference-reason', 'other')
  await put('bill-total', '22.000')
  expect(field('bill-difference-reason').value).toBe('')
  await press('bill-total-correct')
  expect(field('bill-total').value).toBe('16.560')
  expect(screen.queryByTestId('bill-difference')).toBeNull()
})
