/**
 * Visitors of the help chat on this process: their connections, their presence, and the availability of staff when no page
 * reports a change.
 */
import type { Deps } from '../../../context.ts'
import type { LiveSignal } from '../../../live/live-signal.ts'
import { type ChatCaller, createChatPresence, isStaffThere } from '../../service/help-chat/public.ts'
import type { LiveSocket } from './live-hub.ts'
import { presenceBeatMilliseconds } from './presence.ts'
import { createVisitorHub } from './visitor-hub.ts'

/**
 * How often the server checks the availability of staff while visitors are connected: a page that dies does not report it, and
 * the hours end without an event.
 */
export const staffLookMilliseconds = 10_000

export function serveVisitors(deps: Deps, onError: (error: unknown) => void, lookEvery = staffLookMilliseconds) {
  const presence = createChatPresence(deps)
  const hub = createVisitorHub({
    onPresence(conversationId, isThere) {
      const stored = isThere ? presence.enter(conversationId) : presence.leave(conversationId)
      stored.catch(onError)
      deps.live.announce({ to: { isStaff: true }, message: { event: 'helpChatChanged', conversationId } })
    },
  })
  let wasThere: boolean | undefined

  async function look(): Promise<void> {
    if (hub.isEmpty()) {
      wasThere = undefined
      return
    }
    const isThere = await isStaffThere(deps)
    if (wasThere !== undefined && isThere !== wasThere)
      hub.deliver({ to: { isVisitor: true }, message: { event: 'helpChatAvailability' } })
    wasThere = isThere
  }

  const looking = setInterval(() => void look().catch(onError), lookEvery)
  const beat = setInterval(
    () => void presence.beat([...hub.conversationIds()]).catch(onError),
    presenceBeatMilliseconds,
  )
  return {
    join: (socket: LiveSocket, caller: ChatCaller, ip: string) => hub.join(socket, caller, ip),
    deliver: (signal: LiveSignal) => hub.deliver(signal),
    async end(): Promise<void> {
      clearInterval(looking)
      clearInterval(beat)
      hub.closeAll()
      await presence.end()
    },
  }
}
