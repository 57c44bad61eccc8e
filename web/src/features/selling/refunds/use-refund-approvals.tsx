import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'

type Granted = (approvals: readonly GivenApproval[]) => void
type Subject = Pick<RefundableSale, 'receiptNumber' | 'soldAt' | 'customerName'>
type Asked = { wanted: readonly WantedApproval[]; approvals: readonly GivenApproval[]; onGranted: Granted }

/** Requests the approvals that a refund needs, one after the other; also offline. */
export function useRefundApprovals(tools: SessionTools, sale: Subject, refundId: string) {
  const summaryOf = useSummary(tools, sale)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [next, ...later] = asked?.wanted ?? []

  const ask = (wanted: readonly WantedApproval[], onGranted: Granted) =>
    wanted.length === 0 ? onGranted([]) : setAsked({ wanted, approvals: [], onGranted })
  const dialog: ReactNode = asked && next && (
    <Suspense>
      <ApprovalDialog
        key={later.length}
        subject={{ ...next, documentId: refundId, summary: summaryOf(next) }}
        pins={tools.pins}
        onGranted={(approval) => {
          const approvals = [...asked.approvals, approval]
          setAsked(later.length > 0 ? { ...asked, wanted: later, approvals } : null)
          if (later.length === 0) asked.onGranted(approvals)
        }}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { ask, dialog }
}

function useSummary(tools: SessionTools, { receiptNumber, soldAt, customerName }: Subject) {
  const t = useT()
  const { settings } = tools.settings.company
  return ({ permission, amount }: WantedApproval): string => {
    if (permission === 'SALES__REFUND')
      return t('approvals.subjects.refund', {
        number: receiptNumber,
        amount: formatMoney(money(amount ?? 0), settings),
      })
    if (permission === 'SALES__REFUND_OTHER_TENDER')
      return t('approvals.subjects.otherTender', { number: receiptNumber })
    if (permission === 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT')
      return t('approvals.subjects.moreThanDrawer', { number: receiptNumber })
    if (permission === 'SALES__REFUND_WITHOUT_RECEIPT')
      return t('approvals.subjects.withoutReceipt', { name: customerName ?? '' })
    if (permission === 'SALES__BELOW_COST') return t('approvals.subjects.belowMinimum')
    if (permission !== 'SALES__REFUND_LATE') return t('approvals.subjects.sale', { total: receiptNumber })
    return t('approvals.subjects.late', { number: receiptNumber, date: formatDateTime(soldAt, settings) })
  }
}
