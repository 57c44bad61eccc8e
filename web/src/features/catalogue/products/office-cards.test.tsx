import { listPriceListsOfVariant } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { getProductSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { ProductSales } from '@mostrador/contract/features/selling/sales/product-sales-schema.ts'
import { listSupplierProducts } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { SupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfficeCards } from '#src/features/catalogue/products/office-cards.tsx'
import { aSession } from '#src/testing/a-session.ts'
import { setSession } from '#src/session/session-store.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const variantId = '01a20e04-005d-70ba-80b1-7b970b233d0b'
const otherId = '01a20e04-005d-70ba-80b1-7b970b233d0c'
const variants = [
  { id: variantId, optionValues: ['S'] },
  { id: otherId, optionValues: ['M'] },
]
// The cards read only these fields of a product.
const product = { id: '01a20e04-005d-70ba-80b1-7b970b233d0d', variants } as Product

const offer: SupplierProduct = {
  supplierId: '01a20e04-005d-70ba-80b1-7b970b233d0e',
  supplierName: 'Molino',
  supplierStatus: 'active',
  currencyTag: 'USD',
  variantId: otherId,
  productId: product.id,
  productName: 'Polera',
  sku: 'POL-M',
  supplierSku: 'M-77',
  cost: '3.5',
  packFactor: '1',
  minimumQuantity: '0',
  isPreferred: true,
  lastOrderedAt: null,
}
const page = (items: unknown[]) => ({ items, nextCursor: null, previousCursor: null, total: items.length })
const day = (businessDate: string, quantity: string, amount: number) => ({
  businessDate,
  quantity,
  netAmount: money(amount),
})
const sold: ProductSales = {
  days: [day('2026-03-01', '0', 0), day('2026-03-02', '-1', -1000), day('2026-03-03', '3', 3000)],
  total: { quantity: '2', netAmount: money(2000) },
  isOwnOnly: false,
}
const lists = {
  items: [
    {
      priceListId: otherId,
      name: 'Mayorista',
      percentage: null,
      prices: [
        { fromQuantity: '0', price: '990' },
        { fromQuantity: '12', price: '850' },
      ],
    },
  ],
  isCut: false,
}

const all = {
  [getProductSales.path]: sold,
  [listSupplierProducts.path]: page([offer]),
  [listPriceListsOfVariant.path]: lists,
}

function show(answers: Record<string, unknown>, permissions?: Permission[]) {
  const calls = showScreen(<OfficeCards product={product} variantId={variantId} />, answers)
  if (permissions) act(() => setSession(aSession({ permissions })))
  return calls
}

test('a product shows its suppliers, list prices and sales, in figures too', async () => {
  const calls = show(all)

  const supplier = await screen.findByRole('link', { name: 'Molino' })
  expect(supplier.getAttribute('href')).toBe(`/dashboard/suppliers?supplier=${offer.supplierId}`)
  const row = supplier.closest('tr')
  expect(row?.textContent).toContain('M · their code M-77 · first choice')
  expect(row?.textContent).toMatch(/3[.,]50? USD/)
  const list = await screen.findByRole('link', { name: 'Mayorista' })
  expect(list.getAttribute('href')).toBe(`/dashboard/priceLists?priceList=${otherId}`)
  expect(list.closest('tr')?.textContent).toMatch(/990.*850.*from 12/)
  expect((await screen.findByTestId('sold-units')).textContent).toBe('2')
  expect(screen.getByTestId('sold-net').textContent).toMatch(/2[.,]000/)
  const days = screen.getByTestId('sold-days').parentElement
  expect(days?.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(calls.find(({ path }) => path === listSupplierProducts.path)?.input).toMatchObject({
    filters: { product: product.id },
  })
})

test('costs, suppliers and sales need their permissions, and own figures are labelled as own', async () => {
  const ownOnly = { ...all, [getProductSales.path]: { ...sold, isOwnOnly: true } }
  show(ownOnly, ['PRODUCTS__VIEW', 'SUPPLIERS__VIEW', 'SALES__VIEW'])
  await screen.findByRole('link', { name: 'Molino' })
  expect(screen.queryByText('Cost')).toBeNull()
  expect(await screen.findByText('These are the figures of your own sales.')).toBeDefined()
  act(() => setSession(aSession({ permissions: ['PRODUCTS__VIEW'] })))
  expect(screen.queryByTestId('product-suppliers')).toBeNull()
  expect(screen.queryByTestId('product-sales')).toBeNull()
  expect(screen.getByTestId('product-price-lists')).toBeDefined()
})

test('shows a message where there is no data, and a failed card has its own retry', async () => {
  const none = { ...sold, days: [], total: { quantity: '0', netAmount: money(0) } }
  const calls = show({ [getProductSales.path]: none, [listSupplierProducts.path]: page([]) })
  expect(await screen.findByText('Nothing was sold in the last 30 days.')).toBeDefined()
  expect(await screen.findByText(/No supplier yet/)).toBeDefined()
  const card = await screen.findByTestId('product-price-lists')
  const retry = await screen.findByTestId('list-retry')
  expect(card.contains(retry)).toBe(true)
  const before = calls.length
  await act(async () => void fireEvent.click(retry))
  expect(calls.slice(before).map(({ path }) => path)).toEqual([listPriceListsOfVariant.path])
})
