/** Forms with the metadata fields of a company. */
import * as customers from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CustomerForm } from '#src/features/customers/customers/customer-form.tsx'
import { ProductForm } from '#src/features/catalogue/products/product-form.tsx'
import { SupplierForm } from '#src/features/purchasing/suppliers/supplier-form.tsx'
import { leaveScreen, Refusal, showScreen } from './show-screen.tsx'

afterEach(leaveScreen)

const back = { to: '/dashboard', label: 'Back' }
const id = '0195a1c0-0000-7000-8000-000000000009'

describe('the metadata fields of a company', () => {
  const own = {
    id,
    version: 1,
    position: 0,
    key: 'lot',
    type: 'integer',
    label: { en: 'Lot', es: 'Lote' },
    help: { en: '', es: '' },
    options: [],
    min: null,
    max: null,
    pattern: null,
    groupName: '',
    isRequired: true,
    isUnique: false,
    status: 'active',
  }
  const lot = { lot: '7' }
  const ofProduct = { product: lot, variant: {} }
  const forms = [
    ['product', <ProductForm key="p" stored={null} taxes={[]} categories={[]} defaults={ofProduct} back={back} />],
    ['customer', <CustomerForm key="c" stored={null} groups={[]} defaults={lot} back={back} />],
    ['supplier', <SupplierForm key="s" stored={null} defaults={lot} back={back} />],
  ] as const

  test.each(forms)('are in the form of a new %s, with their default values', async (name, form) => {
    showScreen(form, { [metadata.listMetadataFields.path]: { items: [own] } })

    // A product has the fields a second time, for its only variant.
    const [field] = await screen.findAllByTestId<HTMLInputElement>('metadata-lot')

    await waitFor(() => expect(field?.value).toBe('7'))
    expect(screen.queryByTestId('discard'), `${name} is not changed yet`).toBeNull()
  })

  test('show the errors that the server finds in them', async () => {
    const calls = showScreen(<CustomerForm stored={null} groups={[]} defaults={{}} back={back} />, {
      [metadata.listMetadataFields.path]: { items: [own] },
      [customers.createCustomer.path]: new Refusal({ 'metadata.lot': 'Fill this in' }),
    })
    await screen.findByTestId('metadata-lot')
    fireEvent.change(screen.getByTestId('customer-name'), { target: { value: 'Ana' } })
    fireEvent.click(screen.getByTestId('customer-save'))

    await waitFor(() => expect(screen.getByTestId('metadata-lot').getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('metadata-lot')))
    expect(calls.filter(({ path }) => path === customers.createCustomer.path)).toHaveLength(1)
  })
})
