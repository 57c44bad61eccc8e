import { z } from 'zod'

export const moneyTargetKinds = ['cardAccount', 'bankData', 'domain'] as const
const moneyChangeStates = ['waiting', 'applied', 'takenBack', 'replaced'] as const

/** Hours until new bank data count, unless a second person confirms them. */
export const bankDataHours = 24
/** Days in which a change can be taken back. */
export const takeBackDays = 7

/** A change of bank data or other money targets, as people see it: both values are masked. */
export const moneyChangeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(moneyTargetKinds),
  before: z.string(),
  after: z.string(),
  state: z.enum(moneyChangeStates),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** When the new value applies, or since when it has applied. */
  effectiveAt: z.iso.datetime(),
  /** Whether the caller is the second person who may apply it now. */
  mayConfirm: z.boolean(),
  mayTakeBack: z.boolean(),
})
export type MoneyChange = z.output<typeof moneyChangeSchema>

/** The person's password, required if the change affects where money goes. */
export const passwordAgainSchema = z.string().max(128).optional()
