import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { useRef, useState } from 'react'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { buildRefund, type RefundWish } from '#src/features/selling/refunds/plan-refund.ts'
import { buildRefundWithoutReceipt, type ReturnTerms } from '#src/features/selling/refunds/refund-without-receipt.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { confirmRefund, LeaseLost, type RefundToConfirm } from '#src/offline/confirm-sale.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { documentMaker } from '#src/session/document-maker.ts'

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** Confirms a refund once, however often it is called: the lock is set before the first await. Returns the words of the failure. */
export function useStoreRefund(tools: SessionTools) {
  const isLocked = useRef(false)
  const [isStoring, setStoring] = useState(false)

  async function store(wish: RefundWish, terms?: ReturnTerms): Promise<OutboxRefund | 'notStored' | 'leaseLost'> {
    if (isLocked.current) return 'notStored'
    isLocked.current = true
    setStoring(true)
    try {
      return await confirmRefund(tools.outbox, freeze(tools, wish, terms))
    } catch (error) {
      isLocked.current = false
      setStoring(false)
      return error instanceof LeaseLost ? 'leaseLost' : 'notStored'
    }
  }
  return { store, isStoring }
}

function freeze({ register, settings, session }: SessionTools, wish: RefundWish, terms?: ReturnTerms): RefundToConfirm {
  const facts = {
    ...wish,
    register,
    settings,
    cashierName: session.user.name,
    madeBy: documentMaker(session),
    refundedAt: serverNow().toISOString(),
    publicToken: publicToken(randomBytes),
    origin: window.location.origin,
  }
  return terms ? buildRefundWithoutReceipt(facts, terms) : buildRefund(facts)
}
