import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listDeliveryMethods as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { deliveryMethodList } from '@mostrador/contract/features/shop/delivery-methods/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { nameIn, presentRow, selectDeliveryMethods } from './select-delivery-methods.ts'

const methods = {
  spec: deliveryMethodList,
  select: selectDeliveryMethods,
  usual: sql<boolean>`m.status = 'active'`,
  contains: (pattern: string) =>
    sql<boolean>`(search_fold(m.name_en) like search_fold(${pattern}) or search_fold(m.name_es) like search_fold(${pattern}))`,
  columns: (ctx: CompanyCtx): ListColumns<typeof deliveryMethodList> => ({
    id: sql`m.id`,
    sorts: {
      position: { by: sql`m.position`, type: 'numeric' },
      name: { by: sql`search_fold(${nameIn(ctx)})`, type: 'text' },
      updatedAt: { by: sql`m.updated_at`, type: 'timestamptz' },
    },
    filters: { status: column(sql`m.status`), kind: column(sql`m.kind`) },
  }),
}

export async function listDeliveryMethods(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, methods, input, presentRow)
}
