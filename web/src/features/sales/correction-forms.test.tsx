import * as sales from '@mostrador/contract/features/sales/endpoints.ts'
import { money } from '@mostrador/domain/money.ts'
import { expect, test } from 'vitest'
import { VoidSaleDialog } from '#src/features/sales/void-sale-dialog.tsx'
import { showScreen } from '#src/testing/show-screen.tsx'
import { tryForm } from '#src/testing/try-form.ts'

const id = '0195a1c0-0000-7000-8000-000000000009'
const sale = { id, receiptNumber: 'C1-000001', totalAmount: money(1290), currencyTag: 'CLP' }
const onClose = () => undefined

test('a void is not sent without a reason', async () => {
  const calls = showScreen(<VoidSaleDialog sale={sale} onClose={onClose} />)

  const input = await tryForm({
    calls,
    path: sales.voidSale.path,
    button: 'void-sale-confirm',
    bad: { reason: 'no' },
    faults: ['reason'],
    good: { reason: 'Charged twice' },
  })

  expect(input).toMatchObject({ id, reason: 'Charged twice' })
}, 30_000)
