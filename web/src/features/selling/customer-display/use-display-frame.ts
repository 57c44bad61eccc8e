import { useEffect, useState } from 'react'
import {
  displayChannel,
  type DisplayFrame,
  type DisplayMessage,
  goneAfterMs,
  helloEveryMs,
} from '#src/features/selling/customer-display/display-frame.ts'

/** What the company's till shows its customers now; null without a till. */
export function useDisplayFrame(companyId: string): DisplayFrame | null {
  const [frame, setFrame] = useState<DisplayFrame | null>(null)

  useEffect(
    function listenTill() {
      if (!('BroadcastChannel' in window)) return
      const channel = new BroadcastChannel(displayChannel(companyId))
      let heardAt = Date.now()
      channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
        if (data.type === 'bye') setFrame(null)
        if (data.type !== 'frame') return
        heardAt = Date.now()
        // The answer to a greeting usually repeats what is already shown.
        setFrame((current) => (isSame(current, data.frame) ? current : data.frame))
      })
      const greet = () => {
        channel.postMessage({ type: 'hello' } satisfies DisplayMessage)
        if (Date.now() - heardAt > goneAfterMs) setFrame(null)
      }
      greet()
      const timer = setInterval(greet, helloEveryMs)
      return () => {
        clearInterval(timer)
        channel.close()
      }
    },
    [companyId],
  )
  return frame
}

function isSame(a: DisplayFrame | null, b: DisplayFrame): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
