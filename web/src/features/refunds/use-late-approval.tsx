import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import type { RefundableSale } from '@mostrador/contract/features/sales/refund-schema.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import { type Lateness, latenessOf } from '#src/features/refunds/lateness-of.ts'
import { useT } from '#src/language/use-t.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'

const wanted: WantedApproval = { permission: 'SALES__REFUND_LATE', amount: null, percent: null }

type Granted = (approvals: readonly GivenApproval[]) => void
type LateApproval = {
  lateness: Lateness
  /** Goes on at once where nobody has to be asked. */
  ask: (onGranted: Granted) => void
  dialog: ReactNode
}

/** What comes back after the days for it takes a right, or somebody who has it (rules.md 2.3); the same without a network. */
export function useLateApproval(tools: SessionTools, sale: RefundableSale, refundId: string): LateApproval {
  const t = useT()
  const { settings } = tools.settings.company
  const [lateness] = useState(() => latenessOf(sale, new Date().toISOString(), tools))
  const [onGranted, setOnGranted] = useState<{ go: Granted } | null>(null)

  const summary = t('approvals.subjects.late', {
    number: sale.receiptNumber,
    date: formatDateTime(sale.soldAt, settings),
  })
  return {
    lateness,
    ask: (go) => (lateness === 'asks' ? setOnGranted({ go }) : go([])),
    dialog: onGranted && (
      <Suspense>
        <ApprovalDialog
          subject={{ ...wanted, documentId: refundId, summary }}
          readKept={() => tools.readApprovers(wanted)}
          onGranted={(approval) => {
            setOnGranted(null)
            onGranted.go([approval])
          }}
          onClose={() => setOnGranted(null)}
        />
      </Suspense>
    ),
  }
}
