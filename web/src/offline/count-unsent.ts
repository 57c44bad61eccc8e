import { openOutbox } from '#src/offline/databases.ts'
import { hasSold } from '#src/offline/has-sold.ts'
import { summarise } from '#src/offline/outbox.ts'

/** The number of a company's unsent documents on this device; zero if the browser has no storage. */
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
