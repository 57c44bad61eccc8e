import { isHeldSaleCode } from '@mostrador/domain/code/held-sale-code.ts'
import { z } from 'zod'
import { moneySchema } from '../../money.ts'
import { newSaleLineSchema } from '../sales/schema.ts'

const maxHeldLines = 500

/** Sales that may wait at once, at one register and in a company. A till tells from four fifths on that it gets full. */
export const heldSalesOfRegister = 200
export const heldSalesOfCompany = 1000
export const heldSalesWarnShare = 0.8

/**
 * An open sale as a till keeps it. What one version of the application adds to it comes back to those that know it; what makes it
 * a sale is checked.
 */
export const heldCartSchema = z.looseObject({
  lines: z
    .array(
      z.looseObject(
        newSaleLineSchema.pick({
          lineId: true,
          productId: true,
          variantId: true,
          name: true,
          quantity: true,
          unitPrice: true,
        }).shape,
      ),
    )
    .min(1)
    .max(maxHeldLines),
})
export type HeldCart = z.infer<typeof heldCartSchema>

/** The code on its paper: as a till made it from the first id of the sale, whatever id it has by now. */
export const heldCodeSchema = z.string().max(30).refine(isHeldSaleCode)

/** A sale that waits, as the list shows it. */
export const heldSaleSchema = z.object({
  id: z.uuid(),
  /** Null where a till of an earlier version held it. */
  code: z.string().nullable(),
  label: z.string(),
  note: z.string().nullable(),
  itemCount: z.int(),
  totalAmount: moneySchema,
  heldAt: z.iso.datetime(),
  heldByName: z.string(),
  /** Whether the caller held it. */
  isOwn: z.boolean(),
  checkoutName: z.string(),
  /** Who has it open now, on which register; null when nobody does. */
  openedBy: z.object({ userName: z.string(), isThisDevice: z.boolean() }).nullable(),
})
export type HeldSale = z.infer<typeof heldSaleSchema>
