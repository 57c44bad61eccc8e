import { outboxName } from '#src/offline/databases.ts'
import { hasSecondCopy } from '#src/offline/second-copy.ts'

/** Whether this device ever sold for a company. In browsers that cannot list their databases the answer is yes. */
export async function hasSold(companyId: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === outboxName(companyId)) || hasSecondCopy()
}
