import { chatLabels } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import type { ListedChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { languageSchema } from '@mostrador/contract/schemas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

const shownCharacters = 160

/** The fields of conversations in the list. */
export function selectListed(tx: Tx) {
  return tx
    .selectFrom('chatConversations as c')
    .leftJoin('users as s', 's.id', 'c.assignedToId')
    .leftJoin('chatMessages as last', (join) =>
      join.onRef('last.conversationId', '=', 'c.id').onRef('last.seq', '=', 'c.lastSeq'),
    )
    .leftJoin('chatFiles as file', (join) =>
      join.onRef('file.conversationId', '=', 'c.id').onRef('file.seq', '=', 'c.lastSeq'),
    )
    .select([
      'c.id',
      'c.status',
      'c.languageTag',
      'c.name',
      'c.companyIdOn',
      'c.waitingSince',
      'c.lastMessageAt',
      'c.labels',
      's.id as staffId',
      's.name as staffName',
      'last.text as lastText',
      'file.fileName as lastFile',
    ])
    .select(
      sql<number>`(select count(*)::integer from chat_messages m
        where m.conversation_id = c.id and m.seq > c.read_seq and m.staff_id is null)`.as('unread'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]
type CompanyNames = ReadonlyMap<string, string>

/** The names of companies, read apart: they are on the nodes of a distributed database, and conversations are not. */
export async function readCompanyNames(tx: Tx, ids: readonly (string | null)[]): Promise<CompanyNames> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await tx.selectFrom('companies').select(['id', 'name']).where('id', 'in', asked).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function showListed(row: Row, companies: CompanyNames): ListedChat {
  return {
    id: row.id,
    status: row.status === 'closed' ? 'closed' : 'open',
    language: languageSchema.parse(row.languageTag),
    name: row.name,
    companyName: companies.get(row.companyIdOn ?? '') ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastText: (row.lastFile ?? row.lastText ?? '').slice(0, shownCharacters),
    unread: row.unread,
    assignedTo: row.staffId === null || row.staffName === null ? null : { id: row.staffId, name: row.staffName },
    labels: chatLabels.filter((label) => row.labels.includes(label)),
  }
}
