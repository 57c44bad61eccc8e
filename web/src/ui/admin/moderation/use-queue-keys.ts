import { useEffect, useState } from 'react'
import type { ModeratedState } from '#src/ui/admin/moderation/moderation-actions.tsx'

const decisions: Readonly<Record<string, ModeratedState>> = { a: 'approved', r: 'rejected', s: 'spam' }
const none: readonly ModeratedState[] = []
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

type Decider<Item> = {
  mayDecide: boolean
  /** Decisions that ask something first: the item stays marked. */
  asks?: readonly ModeratedState[]
  decide: (items: readonly Item[], state: ModeratedState) => Promise<void>
}

/** J and K move through the items, whose elements have `data-queued`; A, R and S decide about the marked one. */
export function useQueueKeys<Item extends { id: string }>(
  items: readonly Item[],
  { mayDecide, asks = none, decide }: Decider<Item>,
) {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(
    function listenForKeys() {
      const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
        const place = items.findIndex(({ id }) => id === current)
        const step = steps[event.key]
        const decision = decisions[event.key]
        const marked = items[place]
        if (step !== undefined) {
          const next = items[Math.max(0, Math.min(items.length - 1, place + step))]
          setCurrent(next?.id ?? null)
          if (next) document.querySelector(`[data-queued="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
        } else if (decision !== undefined && marked && mayDecide) {
          if (!asks.includes(decision)) setCurrent((items[place + 1] ?? items[place - 1])?.id ?? null)
          void decide([marked], decision)
        }
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [items, current, mayDecide, asks, decide],
  )
  return { current, setCurrent }
}
