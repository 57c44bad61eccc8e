import { useEffect, useEffectEvent, useState } from 'react'
import type { RegisterValues } from '#src/features/service/billing/register/register-values.ts'
import { dropFormDraft, findFormDraft, keepFormDraft } from '#src/ui/admin/form/form-drafts.ts'

/** What is kept: the fields, the step that was open, and the receipt that was chosen. */
type RegisterDraft = RegisterValues & { step: number; receipt: File | null }

/** How long after the last change a draft is written, in milliseconds. */
const keepAfterMs = 400

/**
 * Keeps what a person fills in to register a company on their device, and brings it back. Nothing is written before the earlier draft was
 * looked for, so that an empty form does not replace it.
 */
export function useRegisterDraft(
  userId: string | undefined,
  draft: RegisterDraft,
  onFound: (found: RegisterDraft) => void,
) {
  const [isLookedFor, setLookedFor] = useState(false)
  const [isOver, setOver] = useState(false)
  const place = userId === undefined ? null : { userId, companyId: '', entity: 'registerCompany', id: 'new' }

  const look = useEffectEvent(() => (place ? findFormDraft<RegisterDraft>(place, draft) : Promise.resolve(undefined)))
  const use = useEffectEvent((found: RegisterDraft | undefined) => {
    if (found) onFound(found)
    setLookedFor(true)
  })
  useEffect(
    function findWhatWasKept() {
      look().then(
        (found) => use(found?.values),
        () => use(undefined),
      )
    },
    [userId],
  )
  const keep = useEffectEvent(() => {
    if (!place) return
    void keepFormDraft(place, { values: draft, before: draft, version: null, savedAt: Date.now() }).catch(
      () => undefined,
    )
  })
  const content = JSON.stringify({ ...draft, receipt: draft.receipt?.name })
  useEffect(
    function keepWhatChanged() {
      if (!isLookedFor || isOver) return undefined
      const timer = setTimeout(keep, keepAfterMs)
      return () => clearTimeout(timer)
    },
    [content, isLookedFor, isOver],
  )
  return {
    drop: async ({ forGood = false } = {}) => {
      if (forGood) setOver(true)
      if (place) await dropFormDraft(place).catch(() => undefined)
    },
  }
}
