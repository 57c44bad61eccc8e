import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#src/session/session-store.ts'
import {
  type DraftPlace,
  dropFormDraft,
  findFormDraft,
  type FormDraft,
  keepDraftEveryMs,
  keepFormDraft,
} from '#src/ui/admin/form/form-drafts.ts'

type FormDraftOptions<Values> = {
  /** The form's entity, such as `product`; null for a form without drafts. */
  entity: string | null
  /** Null for a record that is being created. */
  record: { id: string; version: number } | null
  initial: Values
  values: Values
  isDirty: boolean
}

/**
 * Stores the input every two seconds and when the page is left, and finds an earlier draft. While a found draft waits for a decision,
 * nothing overwrites it.
 */
export function useFormDraft<Values extends object>(options: FormDraftOptions<Values>) {
  const { entity, record, initial, values, isDirty } = options
  const session = useSession()
  const [found, setFound] = useState<FormDraft<Values> | null>(null)
  const keptValues = useRef<Values | null>(null)
  const [userId, companyId] = [session?.user.id, session?.company?.id]
  const place: DraftPlace | null =
    entity !== null && userId && companyId ? { userId, companyId, entity, id: record?.id ?? 'new' } : null

  const look = useEffectEvent(() => (place ? findFormDraft(place, initial) : Promise.resolve(undefined)))
  const keep = useEffectEvent(async () => {
    if (!place || found !== null || keptValues.current === values) return
    keptValues.current = values
    await keepFormDraft(place, { values, before: initial, version: record?.version ?? null, savedAt: Date.now() })
  })
  const forget = async () => {
    keptValues.current = null
    setFound(null)
    if (place) await dropFormDraft(place).catch(() => undefined)
  }
  const forgetKept = useEffectEvent(() => {
    if (keptValues.current !== null) void forget()
  })

  useEffect(function findWhatWasKept() {
    look().then(
      (draft) => draft && setFound(draft),
      () => undefined,
    )
  }, [])
  useEffect(
    function keepWhileDirty() {
      if (!isDirty) {
        forgetKept()
        return
      }
      const keepNow = () => void keep().catch(() => undefined)
      const timer = setInterval(keepNow, keepDraftEveryMs)
      document.addEventListener('visibilitychange', keepNow)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', keepNow)
      }
    },
    [isDirty],
  )
  return { found, forget, take: () => setFound(null) }
}
