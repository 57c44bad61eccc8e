import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCorrectableTenders as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { tenderTypes } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The tenders a payment can be moved into, in the company's order. */
export async function listCorrectableTenders(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const tenders = await ctx.tx
    .selectFrom('tenders')
    .select(['id', 'nameEn', 'nameEs', 'type', 'requiresReference', 'referenceMin', 'referenceMax'])
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .$narrowType<{ type: (typeof tenderTypes)[number] }>()
    .orderBy('position')
    .execute()
  return {
    items: tenders
      .filter(({ type }) => isCorrectable(type))
      .map(({ nameEn, nameEs, ...tender }) => ({ ...tender, name: { en: nameEn, es: nameEs } })),
  }
}
