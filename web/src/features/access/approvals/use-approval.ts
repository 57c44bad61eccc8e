import {
  type ApprovalSubject,
  approveWithPin,
  collectApproval,
  requestApproval,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { approveBody } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Candidate } from '#src/features/access/approvals/approvers.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { onLiveMessage } from '#src/live/live.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import type { PinChecker } from '#src/offline/pin-checker.ts'

export type PinFault = { kind: 'wrong' } | { kind: 'locked' } | { kind: 'wait'; waitMs: number }
type Choosing = { kind: 'choosing'; fault: PinFault | null; note: 'denied' | 'expired' | null }
/** The state of an approval request. */
type ApprovalState = Choosing | { kind: 'checking' } | { kind: 'waiting'; approvalId: string; expiresAt: string }

const faultOfCode: Readonly<Partial<Record<string, PinFault>>> = {
  pinWrong: { kind: 'wrong' },
  pinLocked: { kind: 'locked' },
}

const choosing: Choosing = { kind: 'choosing', fault: null, note: null }

/** Without the live channel, the answer is polled this often. */
const lookEveryMs = 2000

/** Requests an approval: with a PIN on this device, or on the approver's own. */
export function useApproval(
  subject: ApprovalSubject,
  pins: Pick<PinChecker, 'prove' | 'pull'>,
  onGranted: (approval: GivenApproval) => void,
) {
  const translator = useTranslator()
  const [state, setState] = useState<ApprovalState>(choosing)
  const { permission, percent, amount, variantId } = subject
  const waitingId = state.kind === 'waiting' ? state.approvalId : null

  const approveHere = async ({ offline, userId: approverId }: Candidate, pin: string, allowsOffline: boolean) => {
    setState({ kind: 'checking' })
    try {
      const given = offline ? await offline.approve(subject, pin) : await askServer(approverId, pin, allowsOffline)
      if (!('fault' in given)) return onGranted(given)
      const fault: PinFault = given.fault === 'wait' ? { kind: 'wait', waitMs: given.waitMs } : { kind: 'wrong' }
      setState({ ...choosing, fault })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      const fault = code === null ? null : (faultOfCode[code] ?? null)
      setState({ ...choosing, fault })
      if (!fault) showApiError(error, translator)
    }
  }

  /** The permission to work offline reaches the device with the next pull, which starts at once. */
  const askServer = async (approverId: string, pin: string, allowsOffline: boolean): Promise<GivenApproval> => {
    const here = await pins.prove('approveWithPin', approveBody({ ...subject, approverId, allowsOffline }))
    const input = { ...subject, approverId, pin, here, allowsOffline }
    const { grant } = await callEndpoint(approveWithPin, input, { logoutOnFail: false })
    if (allowsOffline) void pins.pull().catch(() => undefined)
    return { ...grant, permission, percent, amount, variantId }
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

  useAnswer(waitingId, subject, onGranted, (note) => setState({ ...choosing, note }))

  return { state, approveHere, askOnDevices, cancelWaiting: () => setState(choosing) }
}

/** Waits for the answer to a request: the live channel reports it, and polling finds it otherwise. */
function useAnswer(
  waitingId: string | null,
  { permission, percent, amount, variantId }: ApprovalSubject,
  onGranted: (approval: GivenApproval) => void,
  onRefused: (status: NonNullable<Choosing['note']>) => void,
): void {
  const granted = useEffectEvent(onGranted)
  const refused = useEffectEvent(onRefused)

  useEffect(
    function waitForAnswer() {
      if (waitingId === null) return undefined
      let isOver = false
      const look = async () => {
        const { approval, grant } = await callEndpoint(collectApproval, { id: waitingId }, { logoutOnFail: false })
        if (isOver) return
        if (grant) granted({ ...grant, permission, percent, amount, variantId })
        else if (approval.status === 'denied' || approval.status === 'expired') refused(approval.status)
      }
      // Polling repeats anyway, so a failed attempt is followed by another.
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
    [waitingId, permission, percent, amount, variantId],
  )
}
