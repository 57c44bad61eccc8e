import { isHeldSaleCode } from '@mostrador/domain/code/held-sale-code.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { newSaleLineSchema } from '../sales/schema.ts'

const maxHeldLines = 500

/** Maximum number of held sales, at one register and in a company. A till warns from four fifths on. */
export const heldSalesOfRegister = 200
export const heldSalesOfCompany = 1000
export const heldSalesWarnShare = 0.8

/**
 * An open sale as a till keeps it. Unknown fields are kept and returned, so that newer versions of the application get them back. The
 * fields that make it a sale are checked.
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

/** The code on the printed quote. A till makes it from the sale's first id, even if the sale has another id by now. */
export const heldCodeSchema = z.string().max(30).refine(isHeldSaleCode)

/** A held sale as a row of the list. */
export const heldSaleSchema = z.object({
  id: z.uuid(),
  /** Null when an older version of the till held it. */
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
  /** Who has it open now, and on which register; null when it is not open. */
  openedBy: z.object({ userName: z.string(), isThisDevice: z.boolean() }).nullable(),
})
export type HeldSale = z.infer<typeof heldSaleSchema>
