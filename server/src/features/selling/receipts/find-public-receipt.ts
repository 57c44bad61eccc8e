import { AppError } from '@mostrador/contract/errors.ts'
import type { PublicReceipt } from '@mostrador/contract/features/selling/receipts/schema.ts'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { getPublicReceipt } from './get-public-receipt.ts'

/** The receipt behind a stranger's code. Throws `notFound`, and `tooManyRequests` after too many wrong codes. */
export async function findPublicReceipt(
  { deps, tx, ip }: Pick<Ctx, 'deps' | 'tx' | 'ip'>,
  token: string,
): Promise<PublicReceipt> {
  try {
    return await getPublicReceipt(tx, token)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') countMiss(deps, 'receipt', ip)
    throw error
  }
}
