import { checkText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { TextContent, TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** Keystrokes closer together than this are one change. */
const pauseMs = 500

type Checked = OutputOf<typeof checkText>

/** What the server's own reader makes of the text and finds wrong with it, a moment after the last change. */
export function useTextCheck(kind: TextKind, id: string, content: TextContent) {
  const [checked, setChecked] = useState<{ of: string; result: Checked } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const key = JSON.stringify([id, content])
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const result = await callEndpoint(checkText, { kind, id, content }, { signal })
      setChecked({ of: key, result })
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })
  useEffect(
    function checkAfterPause() {
      const abort = new AbortController()
      const wait = setTimeout(() => void ask(abort.signal), pauseMs)
      return () => {
        clearTimeout(wait)
        abort.abort()
      }
    },
    [key],
  )
  return { checked: checked?.result ?? null, isCurrent: checked?.of === key, isFailed }
}
