import type { RatingState } from '@mostrador/contract/features/product-ratings/list.ts'
import type { ProductRating } from '@mostrador/contract/features/product-ratings/schema.ts'
import { useEffect, useState } from 'react'
import type { Moderation } from '#src/features/product-ratings/use-moderation.ts'

const decisions: Readonly<Record<string, RatingState>> = { a: 'approved', r: 'rejected', s: 'spam' }
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

/** J and K move through the ratings, A, R and S decide about the marked one. */
export function useQueueKeys(items: readonly ProductRating[], { mayDecide, decide }: Moderation) {
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
          if (next) document.querySelector(`[data-rating="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
        } else if (decision !== undefined && marked && mayDecide) {
          if (decision !== 'rejected') setCurrent((items[place + 1] ?? items[place - 1])?.id ?? null)
          void decide([marked], decision)
        }
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [items, current, mayDecide, decide],
  )
  return { current, setCurrent }
}
