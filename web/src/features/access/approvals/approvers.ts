import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type ApprovalSubject, listApprovers } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { OfflineApprover, PinChecker } from '#src/offline/pin-checker.ts'

/** A member who may approve; `offline` is set if this device has to check the PIN itself. */
export type Candidate = OutputOf<typeof listApprovers>['items'][number] & { offline: OfflineApprover | null }
/** `canAllow`: whether a PIN typed here can be allowed to work offline on this device. */
export type Candidates = {
  isOffline: boolean
  canAllow: boolean
  items: Candidate[]
  /** What would be allowed, as the server says it; null without a connection. */
  sentence: string | null
}

type Pins = Pick<PinChecker, 'deviceId' | 'canCheck' | 'readApprovers'>

/** Asks the server; offline, uses the device's data. */
export async function findCandidates(subject: ApprovalSubject, pins: Pins): Promise<Candidates> {
  const canAllow = await pins.canCheck()
  try {
    const input = { ...subject, deviceId: pins.deviceId }
    const { items, sentence } = await callEndpoint(listApprovers, input, { logoutOnFail: false })
    return { isOffline: false, canAllow, sentence, items: items.map((item) => ({ ...item, offline: null })) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    return { isOffline: true, canAllow, sentence: null, items: offlineCandidates(await pins.readApprovers(subject)) }
  }
}

/** A person with several profiles appears once: under the first that allows it. */
function offlineCandidates(kept: readonly OfflineApprover[]): Candidate[] {
  const people = new Map<string, Candidate>()
  for (const offline of kept) {
    const { userId, name } = offline
    if (people.has(userId)) continue
    const known = { hasPin: true, needsNewPin: false, isOnline: false, isAllowedHere: true }
    people.set(userId, { userId, name, ...known, offline })
  }
  return [...people.values()]
}
