import { AppError } from '@mostrador/contract/errors.ts'
import type { PublicReceipt } from '@mostrador/contract/features/receipts/schema.ts'
import type { Deps } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getPublicReceipt } from './get-public-receipt.ts'

/** The receipt for a rendered page; null where the call would answer "not found". */
export async function readReceiptForPage(deps: Deps, token: string): Promise<PublicReceipt | null> {
  try {
    return await inTransaction(deps.db, { receiptToken: token }, (tx) => getPublicReceipt(tx, token))
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null
    throw error
  }
}
