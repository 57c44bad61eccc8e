import type { RefundReason } from '@mostrador/contract/features/sales/refund-reasons.ts'
import type { RefundableSale } from '@mostrador/contract/features/sales/refund-schema.ts'
import { publicToken } from '@mostrador/domain/public-token.ts'
import { useRef, useState } from 'react'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import { buildRefund, type ChosenLines, type RefundPlan } from '#src/features/refunds/plan-refund.ts'
import { confirmRefund, LeaseLost, type RefundToConfirm } from '#src/offline/confirm-sale.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { documentMaker } from '#src/session/document-maker.ts'

type Wish = {
  refundId: string
  sale: RefundableSale
  chosen: ChosenLines
  plan: RefundPlan
  reason: RefundReason
  note: string | null
  approvals: readonly GivenApproval[]
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** Confirms a refund once, however often it is asked: the lock is set before anything waits. Answers what went wrong by its words. */
export function useStoreRefund(tools: SessionTools) {
  const isLocked = useRef(false)
  const [isStoring, setStoring] = useState(false)

  async function store(wish: Wish): Promise<OutboxRefund | 'notStored' | 'leaseLost'> {
    if (isLocked.current) return 'notStored'
    isLocked.current = true
    setStoring(true)
    try {
      return await confirmRefund(tools.outbox, freeze(tools, wish))
    } catch (error) {
      isLocked.current = false
      setStoring(false)
      return error instanceof LeaseLost ? 'leaseLost' : 'notStored'
    }
  }
  return { store, isStoring }
}

function freeze({ register, settings, session }: SessionTools, wish: Wish): RefundToConfirm {
  return buildRefund({
    ...wish,
    register,
    settings,
    cashierName: session.user.name,
    madeBy: documentMaker(session),
    refundedAt: new Date().toISOString(),
    publicToken: publicToken(randomBytes),
    origin: window.location.origin,
  })
}
