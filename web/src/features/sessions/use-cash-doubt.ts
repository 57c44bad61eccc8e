import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { beyondDrawerApproval } from '#src/features/sessions/beyond-drawer-approval.ts'
import type { SessionTools } from '#src/features/registers/public.tsx'
import { sessionCan } from '#src/session/use-can.ts'

/** `expected`: what should be there, to be said before anything goes out; `wanted`: what somebody else has to allow first. */
export type CashVerdict = { expected?: Money; wanted: readonly WantedApproval[] }

/** Fetched when the question may come up, since the network may be gone when it does. */
const readShortage = () => import('#src/features/sessions/find-shortage.ts')

/**
 * More cash than there should be goes out after another look by whoever may accept a difference over the limit, or with the consent
 * of somebody who may (decision 61). Who may not know the expected cash is not asked, since the question would tell it.
 */
export function useCashDoubt(tools: SessionTools) {
  /** What was said to be too much, once. */
  const [doubted, setDoubted] = useState<Money | null>(null)
  useEffect(function fetchAhead() {
    readShortage().catch(() => undefined)
  }, [])

  async function judge(out: Money): Promise<CashVerdict> {
    if (out === 0) return { wanted: [] }
    const { findShortage } = await readShortage()
    const expected = await findShortage(tools, out)
    if (expected === undefined || out === doubted) return { wanted: [] }
    if (!sessionCan(tools.session, beyondDrawerApproval.permission)) return { wanted: [beyondDrawerApproval] }
    setDoubted(out)
    return { expected, wanted: [] }
  }
  return { judge, isDoubted: (out: Money) => out !== 0 && out === doubted }
}
