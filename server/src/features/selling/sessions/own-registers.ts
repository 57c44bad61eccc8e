import { AppError } from '@mostrador/contract/errors.ts'
import { sellsAt } from '@mostrador/contract/features/selling/registers/sells-at.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The profiles that may sell at each register now. */
type OwnRegisters = {
  sellsThere: (profile: Pick<CompanyProfile, 'id' | 'isRoot'>, checkoutId: string) => boolean
}

/** Reads the registers restricted to some profiles. All others are open to every profile that may sell. */
export async function readOwnRegisters(tx: Tx, companyId: string): Promise<OwnRegisters> {
  const { rows } = await sql<{ id: string; allowedProfileIds: string[] }>`
    select c.id, array(select p.profile_id from checkout_profiles p
      where p.company_id = c.company_id and p.checkout_id = c.id) as allowed_profile_ids
    from checkouts c where c.company_id = ${companyId} and c.is_for_some_profiles`.execute(tx)
  return {
    sellsThere(profile, checkoutId) {
      const limited = rows.find(({ id }) => id === checkoutId)
      return limited === undefined || sellsAt(profile, limited)
    },
  }
}

/** Throws `checkoutNotForProfile` when the register is for other profiles than the caller's. */
export async function requireOwnRegister({ tx, company, profile }: CompanyCtx, checkoutId: string): Promise<void> {
  const registers = await readOwnRegisters(tx, company.id)
  if (!registers.sellsThere(profile, checkoutId)) throw new AppError('checkoutNotForProfile')
}
