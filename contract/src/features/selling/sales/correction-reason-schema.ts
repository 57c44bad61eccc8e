import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { z } from 'zod'

/** Why a sale is voided or a payment corrected, in words. */
export const correctionReasonSchema = z.string().trim().min(shortestReason).max(longestReason)
