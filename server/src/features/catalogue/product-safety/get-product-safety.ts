import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getProductSafety as endpoint } from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { needsSafetyData } from './needs-safety-data.ts'

/** Throws `notFound` for a product that the company does not have. */
export async function getProductSafety(
  ctx: CompanyCtx,
  { productId }: { productId: string },
): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<{ isNeeded: boolean } & Record<'maker' | 'responsible' | 'warnings', string>>`
    select coalesce(${needsSafetyData}, false) as is_needed, coalesce(f.maker, '') as maker,
      coalesce(f.responsible, '') as responsible, coalesce(f.warnings, '') as warnings
    from products p left join product_safety f on f.company_id = p.company_id and f.product_id = p.id
    where p.company_id = ${ctx.company.id} and p.id = ${productId}::uuid`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw new AppError('notFound')
  const { isNeeded, ...safety } = row
  return { safety, isNeeded }
}
