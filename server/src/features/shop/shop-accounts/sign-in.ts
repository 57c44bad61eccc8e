/** A mail that proves a mailbox to a shop: its link, its code, and the remaining tries. */
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'
import type { ShopCtx } from '../shop/public.ts'

export const signInMinutes = 15
/** Maximum number of tries for the code of one mail. */
export const mostTries = 5

export const linkHash = (link: string) => createHash('sha256').update(link).digest()

/** A keyed hash: six digits are few, so the table alone must not reveal them. */
export function codeHash({ deps }: Pick<Ctx, 'deps'>, signInId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(deps.secrets, 'address')).update(`shop sign-in ${signInId} ${code}`).digest()
}

export type SignIn = {
  id: string
  email: string
  languageTag: 'en' | 'es'
  codeHash: Buffer
  tries: number
  expiresAt: Date
  usedAt: Date | null
  pressId: string | null
}

/** The sign-in of a link, or with an id. `isChanging` locks it, so that concurrent presses run one after the other. */
export async function findSignIn(
  { tx, company }: ShopCtx,
  by: { link: string } | { signInId: string },
  { isChanging = false } = {},
): Promise<SignIn | undefined> {
  const which = 'link' in by ? sql`link_hash = ${linkHash(by.link)}` : sql`id = ${by.signInId}::uuid`
  const { rows } = await sql<SignIn>`select id, email, language_tag, code_hash, tries, expires_at, used_at, press_id
    from shop_sign_ins where company_id = ${company.id} and ${which} ${isChanging ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

export const isOpen = ({ now }: Pick<Ctx, 'now'>, { usedAt, expiresAt }: SignIn): boolean =>
  usedAt === null && now < expiresAt
