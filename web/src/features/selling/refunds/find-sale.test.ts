import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { refundableOf } from '#src/features/selling/refunds/find-sale.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { saveRegister, sessionOf } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm, someSettings } from '#src/testing/a-sale.ts'

test('the tip of a sale cannot be refunded', async () => {
  const outbox = openOutbox('tipped-sale')
  const register = aRegister()
  await saveRegister(outbox, register)
  const card = someSettings().tenders.find(({ type }) => type === 'debitCard')
  const { sale, receipt, madeBy } = aSaleToConfirm()
  const tenderedAmount = money(1100)
  const line = {
    productId: null,
    variantId: null,
    unitPrice: '1000',
    originalUnitPrice: '1000',
    quantity: '1',
  } as const
  const sold = await confirmSale(outbox, {
    madeBy,
    sale: {
      ...sale,
      ...sessionOf(register),
      lines: [
        {
          ...line,
          lineId: 'l-1',
          kind: 'custom',
          name: 'Pan',
          sku: null,
          unitTag: 'un',
          labelPrice: null,
          discount: null,
          taxes: [],
          note: null,
        },
      ],
      payments: [
        { paymentId: 'p-1', tenderId: card?.id ?? '', tenderType: 'debitCard', tenderedAmount, reference: null },
      ],
      tipAmount: money(100),
    },
    receipt: {
      ...receipt,
      payments: [
        { name: 'Débito', tenderedAmount, changeAmount: money(0), amount: tenderedAmount, tipAmount: money(100) },
      ],
      tipAmount: money(100),
    },
  })

  expect(refundableOf(sold, someSettings())).toMatchObject({
    totalAmount: 1000,
    taken: [{ tenderId: card?.id, amount: 1000, refundedAmount: 0 }],
  })
})
