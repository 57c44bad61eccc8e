import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'

type Asked = { wanted: readonly WantedApproval[]; summary: string; onGranted: () => void }

/** Requests approvals for what the profile does not allow, one after the other; `dialog` shows the current request. */
export function useApprovals(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const { till } = useSelling()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [next, ...later] = asked?.wanted ?? []

  const ask = (wish: Asked) => (wish.wanted.length === 0 ? wish.onGranted() : setAsked(wish))
  const dialog = asked && next && (
    <Suspense>
      <ApprovalDialog
        key={later.length}
        subject={{ ...next, documentId: till.cart.latest().saleId, summary: asked.summary }}
        pins={till.pins}
        onGranted={(approval) => {
          void till.cart.dispatch({ type: 'approve', approval })
          setAsked(later.length > 0 ? { ...asked, wanted: later } : null)
          if (later.length === 0) asked.onGranted()
        }}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { ask, dialog }
}
