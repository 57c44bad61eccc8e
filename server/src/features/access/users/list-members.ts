import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listMembers as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { memberList } from '@mostrador/contract/features/access/users/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, countRows, filterList, likePattern, type ListColumns, readPage } from '../../../lists/list-query.ts'
import { presentMember, selectMembers } from './select-members.ts'

type Input = z.output<(typeof endpoint)['input']>

const columns: ListColumns<typeof memberList> = {
  id: sql`m.user_id`,
  sorts: { name: { by: sql`search_fold(u.name)`, type: 'text' } },
  filters: {
    status: column(sql`m.status`),
    profile: (filter) =>
      filter.is === 'in'
        ? sql<boolean>`exists (select from membership_profiles held where held.company_id = m.company_id
            and held.user_id = m.user_id and held.profile_id = any(${filter.values}::uuid[]))`
        : undefined,
  },
}

export async function listMembers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const query = filter(ctx, input)
  const { rows, ...cursors } = await readPage(query.select('m.userId as id'), columns, input)
  return {
    items: rows.map(presentMember),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

/** Each word must occur somewhere in name, e-mail or employee code. */
function filter(ctx: CompanyCtx, { filters, q = '' }: Input) {
  let query = filterList(selectMembers(ctx), memberList, columns, filters)
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    query = query.where(
      sql<boolean>`search_fold(concat_ws(' ', u.name, u.email, m.employee_code)) like search_fold(${likePattern(word)})`,
    )
  }
  return query
}
