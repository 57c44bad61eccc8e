import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { beyondDrawerApproval, beyondDrawerPermission } from '#src/features/selling/sessions/beyond-drawer-approval.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { sessionCan } from '#src/session/use-can.ts'

/** `expected`: the expected amount, to be shown before cash is given out; `wanted`: the approvals needed first. */
type CashCheck = { expected?: Money; wanted: readonly WantedApproval[] }

/** Loaded in advance, because the network may be gone when it is needed. */
const readShortage = () => import('#src/features/selling/sessions/read-report.ts')

/**
 * Giving out more cash than expected needs a second confirmation by a member who may accept a difference over the limit, or the approval of
 * such a member (decision 61). A person who may not know the expected amount is not asked, because the question would reveal it.
 */
export function useCashDoubt(tools: SessionTools) {
  /** The expected amount that was exceeded, after one warning. */
  const [doubted, setDoubted] = useState<Money | null>(null)
  useEffect(function fetchAhead() {
    readShortage().catch(() => undefined)
  }, [])

  async function check(out: Money): Promise<CashCheck> {
    if (out === 0) return { wanted: [] }
    const { findShortage } = await readShortage()
    const expected = await findShortage(tools, out)
    if (expected === undefined || out === doubted) return { wanted: [] }
    if (!sessionCan(tools.session, beyondDrawerPermission)) return { wanted: [beyondDrawerApproval(out)] }
    setDoubted(out)
    return { expected, wanted: [] }
  }
  return { check, isDoubted: (out: Money) => out !== 0 && out === doubted }
}
