import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { receiveGoods } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FinishPanel } from '#src/features/purchasing/purchase-receipts/count/finish-panel.tsx'
import { aReceivedOrder, aReceiving } from '#src/testing/a-purchase.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const sound = aReceiving()
const receiving = { ...sound, variants: sound.variants.map((variant) => ({ ...variant, rejected: '0' })) }

/** An order at 12.50 dollars, each of which costs 1,000 pesos. */
async function showOrder(changes: object, facts: object = {}, variant: object = {}) {
  const order = aReceivedOrder()
  const lines = order.lines.map((line) => ({ ...line, ...changes }))
  const purchaseOrder = { ...order, exchangeRate: '1000', ...facts, lines }
  const answers = { [getPurchaseOrder.path]: { purchaseOrder } }
  const counted = { ...receiving, variants: receiving.variants.map((one) => ({ ...one, ...variant })) }
  const calls = showScreen(<FinishPanel receiving={counted} back="/dashboard" onClose={() => undefined} />, answers)
  await waitFor(() => screen.getByTestId('finish-save'))
  return calls
}

const told = () => screen.queryByTestId('cost-change-HAR-1')?.textContent
const type = (testId: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByTestId(testId), { target: { value } }))

test('a cost that differs from the last one by more than 5 % says so, at the typed rate, and is received', async () => {
  const calls = await showOrder({ lastCost: '12500' })
  expect(told()).toBeUndefined()
  await type('finish-cost-HAR-1', '14')
  expect(told()).toBe('12% more than the last time: $12.500')
  await type('finish-rate', '800')
  expect(told()).toBe('10% less than the last time: $12.500')
  await type('finish-cost-HAR-1', 'x')
  expect(told()).toBeUndefined()
  await type('finish-cost-HAR-1', '14')
  await act(async () => void fireEvent.click(screen.getByTestId('finish-save')))
  await waitFor(() => expect(calls.filter(({ path }) => path === receiveGoods.path)).toHaveLength(1))
})

test('an agreed cost of a pack is compared by its units', async () => {
  await showOrder({ lastCost: '1000', packFactor: '10', packName: 'Caja' })
  expect(told()).toBe('25% more than the last time: $1.000 / un')
})

test('people without the permission to see costs are told nothing of them', async () => {
  await showOrder({ lastCost: null, cost: null, netAmount: null }, { totalAmount: null })
  expect(told()).toBeUndefined()
  expect(screen.queryByTestId('finish-cost-HAR-1')).toBeNull()
})

test.each([
  ['1', '1 un more than ordered. Up to 2 un needs no approval'],
  ['3', '3 un more than ordered. Above 2 un it needs approval'],
])('%s above the order says how much is allowed', async (above, words) => {
  await showOrder({}, {}, { expected: '10', accepted: String(10 + Number(above)), allowedAbove: '2' })
  expect(screen.getByTestId('above-HAR-1').textContent?.replaceAll('\u00A0', ' ')).toBe(words)
})
