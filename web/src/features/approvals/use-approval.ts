import {
  type ApprovalSubject,
  approveWithPin,
  collectApproval,
  requestApproval,
} from '@mostrador/contract/features/approvals/endpoints.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Candidate } from '#src/features/approvals/approvers.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { checkPin } from '#src/offline/approvers.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'

export type PinFault = 'pinWrong' | 'pinLocked'
type Choosing = { kind: 'choosing'; fault: PinFault | null; note: 'denied' | 'expired' | null }
/** How asking for approval stands. */
export type ApprovalState = Choosing | { kind: 'checking' } | { kind: 'waiting'; approvalId: string; expiresAt: string }

const choosing: Choosing = { kind: 'choosing', fault: null, note: null }

/** Should the live channel be away, the answer is looked for this often. */
const lookEveryMs = 2000

/** Asking for approval: with a PIN on this device, or on the approver's own. */
export function useApproval(subject: ApprovalSubject, onGranted: (approval: GivenApproval) => void) {
  const translator = useTranslator()
  const [state, setState] = useState<ApprovalState>(choosing)
  const { permission, percent } = subject
  const waitingId = state.kind === 'waiting' ? state.approvalId : null

  const approveHere = async (candidate: Candidate, pin: string) => {
    setState({ kind: 'checking' })
    const { kept, userId, name } = candidate
    try {
      if (kept) {
        const answer = await checkPin(kept, pin)
        if (answer === 'right') {
          onGranted({ approvalId: newId(), approverId: userId, approverName: name, permission, percent, token: null })
          return
        }
        setState({ ...choosing, fault: answer === 'wrong' ? 'pinWrong' : 'pinLocked' })
        return
      }
      const { grant } = await callEndpoint(
        approveWithPin,
        { ...subject, approverId: userId, pin },
        { logoutOnFail: false },
      )
      onGranted({ ...grant, permission, percent })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      const fault = code === 'pinWrong' || code === 'pinLocked' ? code : null
      setState({ ...choosing, fault })
      if (!fault) showApiError(error, translator)
    }
  }

  const askOnDevices = async () => {
    setState({ kind: 'checking' })
    try {
      const { approval } = await callEndpoint(requestApproval, subject, { logoutOnFail: false })
      setState({ kind: 'waiting', approvalId: approval.id, expiresAt: approval.expiresAt })
    } catch (error) {
      setState(choosing)
      showApiError(error, translator)
    }
  }

  const granted = useEffectEvent(onGranted)

  useEffect(
    function waitForAnswer() {
      if (waitingId === null) return undefined
      let isOver = false
      const look = async () => {
        const { approval, grant } = await callEndpoint(collectApproval, { id: waitingId }, { logoutOnFail: false })
        if (isOver) return
        if (grant) granted({ ...grant, permission, percent })
        else if (approval.status === 'denied' || approval.status === 'expired')
          setState({ ...choosing, note: approval.status })
      }
      // Whoever waits has the next look; a failed one is followed by another.
      const lookSoon = () => void look().catch(() => undefined)
      const timer = setInterval(lookSoon, lookEveryMs)
      const stop = onLiveMessage('approvalAnswered', ({ approvalId }) => {
        if (approvalId === waitingId) lookSoon()
      })
      return () => {
        isOver = true
        clearInterval(timer)
        stop()
      }
    },
    [waitingId, permission, percent],
  )

  return { state, approveHere, askOnDevices, cancelWaiting: () => setState(choosing) }
}
