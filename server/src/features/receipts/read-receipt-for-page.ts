import { AppError } from '@mostrador/contract/errors.ts'
import type { PublicReceipt } from '@mostrador/contract/features/receipts/schema.ts'
import type { Deps } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findPublicReceipt } from './find-public-receipt.ts'

/** The receipt for a rendered page; null where the endpoint would answer "not found", and the seconds to wait where it would answer 429. */
export async function readReceiptForPage(
  deps: Deps,
  token: string,
  ip: string,
): Promise<PublicReceipt | number | null> {
  try {
    return await inTransaction(deps.db, { receiptToken: token }, (tx) => findPublicReceipt({ deps, tx, ip }, token))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'notFound') return null
    const { secondsLeft } = error.data
    if (error.code === 'tooManyRequests' && typeof secondsLeft === 'number') return secondsLeft
    throw error
  }
}
