import { findCodeOwners } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { CodeOwner } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductForm } from '#src/features/catalogue/products/product-form.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const owner: CodeOwner = {
  kind: 'sku',
  code: 'CAF-1',
  variantId: '01a20e04-005d-70ba-80b1-7b970b233d0b',
  productId: '01a20e04-005d-70ba-80b1-7b970b233d0c',
  productName: 'Café',
  optionValues: ['250 g'],
  isArchived: false,
}

function show(answers: Parameters<typeof showScreen>[1]) {
  const back = { to: '/dashboard/products', label: 'Products' }
  return showScreen(
    <ProductForm stored={null} taxes={[]} categories={[]} defaults={{ product: {}, variant: {} }} back={back} />,
    answers,
  )
}

async function leaveWith(testId: string, text: string) {
  const input = await screen.findByTestId(testId)
  await act(async () => void fireEvent.change(input, { target: { value: text } }))
  await act(async () => void fireEvent.blur(input))
}

test('warns about a SKU of another product when the field loses focus, with a link that keeps the form', async () => {
  const calls = show({ [findCodeOwners.path]: { items: [owner] } })
  await leaveWith('product-sku', 'CAF-1')

  const warning = await screen.findByTestId('code-warning')
  expect(warning.textContent).toContain('The SKU CAF-1 already belongs to Café · 250 g')
  const link = warning.querySelector('a')
  expect(link?.getAttribute('href')).toBe(`/dashboard/products?product=${owner.productId}`)
  expect(link?.getAttribute('target')).toBe('_blank')
  const asked = calls.filter(({ path }) => path === findCodeOwners.path)
  expect(asked.map(({ input }) => input)).toEqual([{ skus: ['CAF-1'], barcodes: [], exceptVariantIds: [] }])

  fireEvent.change(screen.getByTestId('product-sku'), { target: { value: 'CAF-10' } })
  expect(screen.queryByTestId('code-warning')).toBeNull()
})

test('says that a barcode belongs to an archived product', async () => {
  const archived = { ...owner, kind: 'barcode', code: '7700', optionValues: [], isArchived: true }
  show({ [findCodeOwners.path]: { items: [archived] } })
  await leaveWith('product-barcode-input', '7700')
  expect((await screen.findByTestId('code-warning')).textContent).toContain('belongs to Café, which is archived')
})

test('without the server it warns only about duplicates within the form', async () => {
  const calls = show({})
  await leaveWith('product-barcode-input', '7700')
  await waitFor(() => expect(calls.some(({ path }) => path === findCodeOwners.path)).toBe(true))
  expect(screen.queryByTestId('code-warning')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByTestId('add-pack')))
  const code = screen.getByRole('textbox', { name: 'Barcode (optional)' })
  await act(async () => void fireEvent.change(code, { target: { value: '7700' } }))
  await act(async () => void fireEvent.blur(code))
  expect(screen.getByTestId('code-warning').textContent).toBe('You entered the code 7700 twice')
})
