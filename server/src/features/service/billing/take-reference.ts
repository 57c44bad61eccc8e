import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

type Kind = 'payment' | 'bank' | 'card' | 'invoice' | 'creditNote'

/**
 * Reserves a reference or a number for one row, in the whole installation, whatever company it belongs to. Case, blanks and signs make no
 * difference, so one transfer cannot be entered twice in two spellings. References of the bank and of the card provider are kept apart.
 * Raises a unique violation on `taken_references_pkey` if it is taken. On one PostgreSQL a row without its reservation is refused.
 */
export async function takeReference(tx: Tx, kind: Kind, value: string, rowId: string): Promise<void> {
  await sql`insert into taken_references (kind, value, taken_by_id)
    values (${kind}, regexp_replace(lower(${value}), '[[:space:][:punct:]]', '', 'g'), ${rowId})`.execute(tx)
}
