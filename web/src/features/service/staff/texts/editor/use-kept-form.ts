import type { TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextForm } from '#src/features/service/staff/texts/editor/text-form.ts'
import { useVisitor } from '#src/root-data.ts'
import {
  type DraftPlace,
  dropFormDraft,
  findFormDraft,
  type FormDraft,
  keepDraftEveryMs,
  keepFormDraft,
} from '#src/ui/admin/form/form-drafts.ts'

type KeptFormOptions = {
  kind: TextKind
  /** Null for a new text. */
  id: string | null
  form: TextForm
  initial: TextForm
  version: number
  isDirty: boolean
}

/**
 * Keeps what is typed on this device every two seconds and when the page is left, and finds what was kept before. While a found draft waits
 * for a decision, nothing overwrites it.
 */
export function useKeptForm({ kind, id, form, initial, version, isDirty }: KeptFormOptions) {
  const [found, setFound] = useState<FormDraft<TextForm> | null>(null)
  const kept = useRef<TextForm | null>(null)
  // The pages for staff are rendered on the server and know no more of the person.
  const userId = useVisitor()?.email
  // Texts belong to no company.
  const place: DraftPlace | null = userId
    ? { userId, companyId: 'staff', entity: `text-${kind}`, id: id ?? 'new' }
    : null

  const look = useEffectEvent(() => (place ? findFormDraft(place, initial) : Promise.resolve(undefined)))
  const forget = async () => {
    // What is saved now is not kept once more when the page is left.
    kept.current = form
    setFound(null)
    if (place) await dropFormDraft(place).catch(() => undefined)
  }
  const keep = useEffectEvent(async () => {
    if (!place || found !== null || kept.current === form) return
    if (!isDirty) return kept.current === null ? undefined : forget()
    kept.current = form
    await keepFormDraft(place, { values: form, before: initial, version, savedAt: Date.now() })
  })
  useEffect(
    function findWhatWasKept() {
      if (userId === undefined) return
      look().then(
        (draft) => draft && setFound(draft),
        () => undefined,
      )
    },
    [userId],
  )
  useEffect(function keepWhileOpen() {
    const keepNow = () => void keep().catch(() => undefined)
    const timer = setInterval(keepNow, keepDraftEveryMs)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])
  return { found, forget, take: () => setFound(null) }
}
