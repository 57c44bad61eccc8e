import { openOutbox } from '#src/offline/databases.ts'
import { hasSold } from '#src/offline/has-sold.ts'
import { summarise } from '#src/offline/outbox.ts'

/** How many documents of a company wait on this device for the server; none where nothing can be kept. */
export async function countUnsent(companyId: string): Promise<number> {
  try {
    if (!(await hasSold(companyId))) return 0
    const outbox = openOutbox(companyId)
    try {
      return (await summarise(outbox)).waiting
    } finally {
      outbox.close()
    }
  } catch {
    return 0
  }
}
