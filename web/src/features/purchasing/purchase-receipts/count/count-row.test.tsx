import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  dropReceiving,
  openReceiving,
  receiveGoods,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountPage } from '#src/features/purchasing/purchase-receipts/count/count-page.tsx'
import { aReceivedOrder, aReceiving, purchaseId } from '#src/testing/a-purchase.ts'
import { leaveScreen, showScreen, wordsIn } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

test('a quantity that cannot be read is told at its field, and the count does not end without it', async () => {
  const calls = showScreen(<CountPage orderId={purchaseId(1)} />, {
    [openReceiving.path]: { receiving: aReceiving() },
    [dropReceiving.path]: {},
  })
  const field = await screen.findByTestId('type-HAR-1')
  fireEvent.change(field, { target: { value: '1o' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByTestId('count-finish'))

  await waitFor(() => expect(document.activeElement).toBe(field))
  const words = wordsIn('en').translate('dashboard.form.quantityInvalid', { example: '12' })
  expect(field.closest('li')?.textContent).toContain(words)
  expect(screen.queryByTestId('finish-panel')).toBeNull()
  expect(field).toHaveProperty('value', '1o')
  expect(calls.every(({ path }) => path === openReceiving.path)).toBe(true)
})

test('a count is opened once, and not again when its goods have come in', async () => {
  const counted = aReceiving()
  const calls = showScreen(<CountPage orderId={purchaseId(1)} />, {
    [openReceiving.path]: {
      receiving: { ...counted, variants: counted.variants.map((one) => ({ ...one, rejected: '0' })) },
    },
    [getPurchaseOrder.path]: { purchaseOrder: aReceivedOrder() },
    [receiveGoods.path]: { receipt: { number: 'R-0001' } },
  })
  fireEvent.click(await screen.findByTestId('count-finish'))
  fireEvent.click(await screen.findByTestId('finish-save'))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(receiveGoods.path))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls.filter(({ path }) => path === openReceiving.path)).toHaveLength(1)
})

test('the orders of customers that a product is for stand at it, named only to people who may see them', async () => {
  const receiving = aReceiving()
  const orders = [
    { orderId: purchaseId(8), number: 'W-0012', buyerName: 'Ana Rojas', quantity: '2' },
    { orderId: purchaseId(9), number: 'W-0013', buyerName: null, quantity: '1' },
  ]
  showScreen(<CountPage orderId={purchaseId(1)} />, {
    [openReceiving.path]: {
      receiving: { ...receiving, variants: receiving.variants.map((one) => ({ ...one, waitingOrders: orders })) },
    },
  })
  const waiting = await screen.findByTestId('waiting-HAR-1')
  const { translate } = wordsIn('en')
  expect([...waiting.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    translate('purchaseReceipts.count.waitsNamed', { quantity: '2', number: 'W-0012', name: 'Ana Rojas' }),
    translate('purchaseReceipts.count.waits', { quantity: '1', number: 'W-0013' }),
  ])
})
