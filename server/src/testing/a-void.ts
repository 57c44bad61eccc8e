import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { newId } from '../context.ts'
import type { Document } from './a-document.ts'
import type { SaleInput } from './a-sale.ts'
import type { Till } from './builders.ts'

/** The void of a sale, as a till would send it. */
export function aVoid(till: Till, sale: SaleInput, change: Partial<NewVoid> = {}): Document & { payload: NewVoid } {
  const payload: NewVoid = {
    voidId: newId(),
    originalSaleId: sale.saleId,
    checkoutId: till.session.checkoutId,
    sessionId: till.session.id,
    deviceId: till.lease.deviceId,
    epoch: till.lease.epoch,
    voidedAt: new Date().toISOString(),
    reason: 'Se marcó dos veces',
    printed: { receiptNumber: receiptNumber(sale.series, sale.number), totalAmount: money(sale.printed.totalAmount) },
    ...change,
  }
  return { kind: 'saleVoid', id: payload.voidId, madeBy: null, payload }
}
