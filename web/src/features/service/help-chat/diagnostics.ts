import type { Diagnostics } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { countUnsent } from '#src/offline/count-unsent.ts'
import { readKeptSession } from '#src/session/session-store.ts'
import { buildOfPage } from '#src/shell/build-check.ts'

/** What a person of a shop may send along about their device. It says nothing about who they are. */
export async function readDiagnostics(): Promise<Diagnostics> {
  return {
    version: buildOfPage() ?? '',
    browser: navigator.userAgent.slice(0, 300),
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    isOnline: navigator.onLine,
    unsentDocuments: await countOwnUnsent(),
  }
}

/** Documents of the till that this device has not sent; null where nobody works in a company. */
async function countOwnUnsent(): Promise<number | null> {
  const companyId = readKeptSession()?.company?.id
  if (companyId === undefined) return null
  return countUnsent(companyId)
}
