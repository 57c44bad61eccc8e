import { type ApprovalSubject, listApprovers } from '@mostrador/contract/features/approvals/endpoints.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { KeptApprover } from '#src/offline/approvers.ts'

/** Somebody who may approve; `kept` is set when this device has to check the PIN itself. */
export type Candidate = { userId: string; name: string; hasPin: boolean; isOnline: boolean; kept: KeptApprover | null }
export type Candidates = { isOffline: boolean; items: Candidate[] }

/** Asks the server, and the device when there is no network. */
export async function findCandidates(
  subject: ApprovalSubject,
  readKept: () => Promise<KeptApprover[]>,
): Promise<Candidates> {
  try {
    const { items } = await callEndpoint(listApprovers, subject, { logoutOnFail: false })
    return { isOffline: false, items: items.map((item) => ({ ...item, kept: null })) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    return { isOffline: true, items: offlineCandidates(await readKept()) }
  }
}

/** A person with several profiles is there once: under the first that allows it. */
export function offlineCandidates(kept: readonly KeptApprover[]): Candidate[] {
  const people = new Map<string, Candidate>()
  for (const row of kept) {
    if (people.has(row.userId)) continue
    people.set(row.userId, { userId: row.userId, name: row.name, hasPin: true, isOnline: false, kept: row })
  }
  return [...people.values()]
}
