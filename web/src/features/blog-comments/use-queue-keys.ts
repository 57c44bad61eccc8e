import type { CommentState } from '@mostrador/contract/features/blog-comments/list.ts'
import type { BlogComment } from '@mostrador/contract/features/blog-comments/schema.ts'
import { useEffect, useState } from 'react'
import type { Moderation } from '#src/features/blog-comments/use-moderation.ts'

const decisions: Readonly<Record<string, CommentState>> = { a: 'approved', r: 'rejected', s: 'spam' }
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

/** J and K move through the comments, A, R and S decide about the marked one. */
export function useQueueKeys(items: readonly BlogComment[], { mayDecide, decide }: Moderation) {
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
          if (next) document.querySelector(`[data-comment="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
        } else if (decision !== undefined && marked && mayDecide) {
          setCurrent((items[place + 1] ?? items[place - 1])?.id ?? null)
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
