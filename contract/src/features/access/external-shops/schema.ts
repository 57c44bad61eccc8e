import { z } from 'zod'
import { companyNameSchema } from '../../../schemas.ts'
import { faultOfAddresses, mostReturnAddresses, readReturnAddress } from './choices.ts'

/** A shop that the company runs outside of this service. Its secret is shown only when the shop or a new secret is created. */
export const externalShopSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.string(),
  returnAddresses: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** When its secret was created. */
  renewedAt: z.iso.datetime(),
  version: z.int32(),
})
export type ExternalShop = z.output<typeof externalShopSchema>

const returnAddressesSchema = z
  .array(z.string().max(300))
  .min(1, { error: 'externalShops.faults.address' })
  .max(mostReturnAddresses, { error: 'externalShops.faults.tooMany' })
  .superRefine((addresses, ctx) => {
    const fault = faultOfAddresses(addresses)
    if (fault !== undefined) ctx.addIssue({ code: 'custom', message: fault })
  })
  .transform((addresses) => [...new Set(addresses.map((address) => readReturnAddress(address) ?? address))])

export const externalShopFieldsSchema = z.object({ name: companyNameSchema, returnAddresses: returnAddressesSchema })
