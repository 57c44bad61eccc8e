import { openOutbox } from '#src/offline/databases.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { hasSold } from '#src/offline/has-sold.ts'

/**
 * Sends what the sell screen left on this device while another screen is shown, so that the office's figures are complete. A device that
 * never sold has nothing to open. `onWaiting` is told whether something waits. Returns the function that stops it.
 */
export function sendLeftOver(companyId: string, onWaiting: (isWaiting: boolean) => void = () => undefined): () => void {
  let end: (() => void) | null = null
  let isOver = false

  async function start(): Promise<void> {
    if (!(await hasSold(companyId)) || isOver) return
    const outbox = openOutbox(companyId)
    const deviceId = await deviceIdOf(outbox)
    const { isHeldBack, startContact, startSending } = await import('#src/offline/start-sending.ts')
    const contact = startContact({ outbox, companyId, onSendAgain: () => loop.nudge() })
    const { sync, loop } = startSending(outbox, deviceId, () => void contact.now())
    const stopTelling = sync.subscribe(() => onWaiting(isHeldBack(sync.get())))
    end = () => {
      stopTelling()
      onWaiting(false)
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
