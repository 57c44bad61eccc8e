import { useEffect, useRef } from 'react'
import {
  displayChannel,
  type DisplayFrame,
  type DisplayMessage,
} from '#src/features/selling/customer-display/display-frame.ts'

/** Sends every display of the company what to show: on each change, and whenever one asks. */
export function useDisplayFeed(companyId: string, frame: DisplayFrame): void {
  const latest = useRef(frame)
  const send = useRef<(message: DisplayMessage) => void>(() => undefined)

  useEffect(
    function openChannel() {
      if (!('BroadcastChannel' in window)) return
      const channel = new BroadcastChannel(displayChannel(companyId))
      send.current = (message) => channel.postMessage(message)
      channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
        if (data.type === 'hello') send.current({ type: 'frame', frame: latest.current })
      })
      const leave = () => channel.postMessage({ type: 'bye' } satisfies DisplayMessage)
      window.addEventListener('pagehide', leave)
      return () => {
        leave()
        window.removeEventListener('pagehide', leave)
        channel.close()
        send.current = () => undefined
      }
    },
    [companyId],
  )
  useEffect(
    function sendChange() {
      latest.current = frame
      send.current({ type: 'frame', frame })
    },
    [frame],
  )
}
