import { openOutbox, outboxName } from '#src/offline/databases.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { hasSecondCopy } from '#src/offline/second-copy.ts'

/**
 * Sends what the sell screen left on this device, for as long as another screen is shown: who stops selling to look at the
 * day's figures must not keep them from being right. A device that never sold has nothing to open. Answers what ends it.
 */
export function sendLeftOver(companyId: string): () => void {
  let end: (() => void) | null = null
  let isOver = false

  async function start(): Promise<void> {
    if (!(await hasSold(companyId)) || isOver) return
    const outbox = openOutbox(companyId)
    const deviceId = await deviceIdOf(outbox)
    const { startSending } = await import('#src/offline/start-sending.ts')
    const { startContact } = await import('#src/offline/device-contact.ts')
    const contact = startContact({ outbox, companyId })
    const { loop } = startSending(outbox, deviceId, contact.now)
    end = () => {
      contact.stop()
      loop.stop()
      outbox.close()
    }
    if (isOver) end()
  }

  // Without storage nothing was sold here either.
  start().catch(() => undefined)
  return () => {
    isOver = true
    end?.()
  }
}

/** Browsers that cannot tell which databases there are get an empty one. */
async function hasSold(companyId: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === outboxName(companyId)) || hasSecondCopy()
}
