import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { sentenceSchema } from '../../../schemas.ts'

/** Why a sale is voided or a payment corrected, in words. */
export const correctionReasonSchema = sentenceSchema(shortestReason, longestReason)
