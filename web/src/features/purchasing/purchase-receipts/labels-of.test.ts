import type { ReceiptLine } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { expect, test } from 'vitest'
import { labelsOf } from '#src/features/purchasing/purchase-receipts/labels-of.ts'

const line = (variantId: string, quantity: string) => ({ variantId, quantity }) as ReceiptLine

test('goods that came in get a label for each piece, weighed ones get one, rejected ones none', () => {
  const lines = [
    line('bread', '12'),
    line('bread', '3'),
    line('flour', '2.5'),
    line('broken', '0'),
    line('pins', '50000'),
  ]
  expect(labelsOf({ lines })).toEqual({ bread: '15', flour: '1', pins: '9999' })
})
