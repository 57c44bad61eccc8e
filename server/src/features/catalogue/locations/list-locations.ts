import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listLocations as endpoint } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { locationList } from '@mostrador/contract/features/catalogue/locations/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { presentLocation, selectLocations } from './select-locations.ts'

const columns: ListColumns<typeof locationList> = {
  id: sql`l.id`,
  sorts: {
    name: { by: sql`search_fold(l.name)`, type: 'text' },
    updatedAt: { by: sql`l.updated_at`, type: 'timestamptz' },
  },
  filters: { status: column(sql`l.status`) },
}

const locations = {
  spec: locationList,
  columns: () => columns,
  select: selectLocations,
  usual: sql<boolean>`l.status = 'active'`,
  contains: (pattern: string) => sql<boolean>`search_fold(l.name) like search_fold(${pattern})`,
}

export async function listLocations(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, locations, input, presentLocation)
}
