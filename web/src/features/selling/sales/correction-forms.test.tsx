import { metadataFieldSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import * as sales from '@mostrador/contract/features/selling/sales/endpoints.ts'
import * as voids from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CorrectTenderDialog } from '#src/features/selling/sales/correct-tender-dialog.tsx'
import { SaleDetailsForm } from '#src/features/selling/sales/sale-details-form.tsx'
import { VoidSaleDialog } from '#src/features/selling/sales/void-sale-dialog.tsx'
import { showScreen } from '#src/testing/show-screen.tsx'
import { tryForm } from '#src/testing/try-form.ts'

const id = '0195a1c0-0000-7000-8000-000000000009'
const sale = { id, receiptNumber: 'C1-000001', totalAmount: money(1290), currencyTag: 'CLP' }
const onClose = () => undefined

afterEach(cleanup)

test('a void is not sent without a reason', async () => {
  const calls = showScreen(<VoidSaleDialog sale={sale} onClose={onClose} />)

  const input = await tryForm({
    calls,
    path: voids.voidSale.path,
    button: 'void-sale-confirm',
    bad: { reason: 'no' },
    faults: ['reason'],
    good: { reason: 'Charged twice' },
  })

  expect(input).toMatchObject({ id, reason: 'Charged twice' })
}, 30_000)

test('a correction is not sent without the right tender and a reason, and shows the new amount', async () => {
  const [cash, debit] = ['0195a1c0-0000-7000-8000-00000000aa01', '0195a1c0-0000-7000-8000-00000000aa02']
  const names = { en: 'Cash', es: 'Efectivo' }
  const payment = {
    paymentId: '0195a1c0-0000-7000-8000-00000000bb01',
    tenderId: cash,
    tenderName: names,
    tenderType: 'cash' as const,
    tenderedAmount: money(2000),
    changeAmount: money(710),
    amount: money(1290),
    reference: null,
    takenAt: '2026-11-21T18:00:00.000Z',
    correctionId: null,
  }
  const paid = { ...sale, totalAmount: money(1293), isSessionOpen: true, payments: [payment], corrections: [] }
  const items = [
    { id: cash, name: names, type: 'cash', requiresReference: false, referenceMin: 0, referenceMax: 40 },
    {
      id: debit,
      name: { en: 'Debit card', es: 'Débito' },
      type: 'debitCard',
      requiresReference: false,
      referenceMin: 0,
      referenceMax: 40,
    },
  ]
  const calls = showScreen(<CorrectTenderDialog sale={paid} payment={payment} onClose={onClose} />, {
    [sales.listCorrectableTenders.path]: { items },
  })
  await screen.findByTestId('correct-tender-right')

  const input = await tryForm({
    calls,
    path: sales.correctTender.path,
    button: 'correct-tender-save',
    faults: ['tenderId', 'reason'],
    good: { tenderId: debit, reason: 'It was a card' },
  })

  expect(input).toMatchObject({ id, paymentId: payment.paymentId, tenderId: debit, reason: 'It was a card' })
  expect(screen.getByTestId('correct-tender-becomes').textContent).toMatch(/1[.,]293/)
}, 30_000)

test('sale details are validated before they are sent, with the version that was shown', async () => {
  const lot = metadataFieldSchema.parse({
    id: '0195a1c0-0000-7000-8000-00000000cc01',
    version: 1,
    entity: 'sale',
    key: 'lot',
    label: { en: 'Lot', es: 'Lote' },
    type: 'integer',
    position: 0,
    status: 'active',
  })
  const written = { id, details: { values: { lot: 3, gone: 'x' }, version: 2 } }
  const calls = showScreen(<SaleDetailsForm sale={written} fields={[lot]} onClose={onClose} />)

  const input = await tryForm({
    calls,
    path: sales.updateSaleDetails.path,
    button: 'sale-details-save',
    bad: { 'metadata.lot': 'x' },
    faults: ['metadata.lot'],
    good: { 'metadata.lot': '7' },
  })

  expect(input).toMatchObject({ id, version: 2, metadata: { lot: '7', gone: 'x' } })
}, 30_000)
