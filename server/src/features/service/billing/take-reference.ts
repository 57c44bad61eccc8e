import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

type Kind = 'payment' | 'bank' | 'card' | 'invoice' | 'creditNote'

/**
 * Reserves a reference or a number for the whole installation, whatever company it belongs to. Upper and lower case are the same. Raises a
 * unique violation on `taken_references_pkey` if it is taken.
 */
export async function takeReference(tx: Tx, kind: Kind, value: string): Promise<void> {
  await sql`insert into taken_references (kind, value) values (${kind}, lower(${value}))`.execute(tx)
}

/**
 * Blanks and signs make no difference either, so one transfer cannot be entered twice in two spellings. Reports of a card provider have
 * names of their own.
 */
export async function takeBankReference(tx: Tx, kind: 'bank' | 'card', value: string): Promise<void> {
  await sql`insert into taken_references (kind, value)
    values (${kind}, regexp_replace(lower(${value}), '[[:space:][:punct:]]', '', 'g'))`.execute(tx)
}
