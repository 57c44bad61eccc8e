import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'

/** Whether an address belongs to another account, or did and may be restored to it by the link of a notice (docs/decisions/0073). */
export async function isAddressTaken(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  email: string,
  userId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from users where email = ${email} and id is distinct from ${userId})
      or exists (select from email_tokens where email = ${email} and purpose = 'undoEmailChange' and used_at is null
        and expires_at > ${ctx.now} and user_id is distinct from ${userId}) as is_taken`.execute(ctx.tx)
  return rows[0]?.isTaken ?? false
}
