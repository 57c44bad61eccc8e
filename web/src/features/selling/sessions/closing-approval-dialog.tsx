import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { Suspense } from 'react'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import { differenceOf } from '#src/features/selling/sessions/count.ts'
import { rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'

type ApprovalProps = {
  tools: SessionTools
  closingId: string
  wanted: WantedApproval
  counted: Money
  /** Null if the counting person may not know it: then the difference is not shown either. */
  expected: Money | null
  onGranted: (approval: GivenApproval) => void
  onClose: () => void
}

/** Requests an approval for a count whose difference is above the register's limit. */
export function ClosingApproval({ tools, closingId, wanted, counted, expected, onGranted, onClose }: ApprovalProps) {
  const t = useT()
  const { register, settings } = tools
  const show = (amount: Money) => formatMoney(amount, settings.company.settings)
  const checkout = register.checkout.name
  const { maxDifferenceAmount } = rulesHere(tools)
  const difference = expected === null ? null : differenceOf(counted, expected)
  const summary = difference
    ? t('registers.closing.approve', {
        checkout,
        difference: t(`registers.closing.${difference.kind}`, { amount: show(difference.amount) }),
      })
    : t('registers.closing.approveBlind', {
        checkout,
        amount: maxDifferenceAmount === null ? '' : show(maxDifferenceAmount),
      })
  return (
    <Suspense>
      <ApprovalDialog
        subject={{ ...wanted, documentId: closingId, summary }}
        pins={tools.pins}
        onGranted={onGranted}
        onClose={onClose}
      />
    </Suspense>
  )
}
