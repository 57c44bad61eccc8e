import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'

type Coded = { variantId: string; variant: { barcodes: readonly string[] } }

/**
 * Writes the barcodes of variants, without those of packs. All codes of `before` are removed before any is added, because a code may move
 * from one variant to another. With `leavesTaken`, a code that another variant has meanwhile stays there; without, it is an error.
 */
export async function replaceBarcodes(
  ctx: CompanyCtx,
  rows: readonly Coded[],
  { before, leavesTaken = false }: { before: readonly string[]; leavesTaken?: boolean },
): Promise<void> {
  const companyId = ctx.company.id
  await sql`delete from variant_barcodes
    where company_id = ${companyId} and variant_id = any(${[...before]}::uuid[]) and pack_id is null`.execute(ctx.tx)
  const codes = rows.flatMap(({ variantId, variant }) =>
    [...new Set(variant.barcodes)].map((barcode, position) => ({
      companyId,
      variantId,
      barcode,
      packId: null,
      position,
    })),
  )
  await insertRows(ctx.tx, 'variantBarcodes', codes, leavesTaken ? { onConflict: sql`on conflict do nothing` } : {})
}
