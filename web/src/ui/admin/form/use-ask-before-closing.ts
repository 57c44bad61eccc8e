import { useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { confirm } from '#src/shell/confirm-store.ts'

/** Asks, one question at a time, before a drawer with unsaved input closes; returns whether it may close. */
export function useAskBeforeClosing(): (isDirty: boolean) => Promise<boolean> {
  const t = useT()
  const isAsking = useRef(false)
  return async (isDirty) => {
    if (isAsking.current) return false
    if (!isDirty) return true
    isAsking.current = true
    const isSure = await confirm({
      title: t('forms.drawer.closeTitle'),
      description: t('dashboard.form.leaveText'),
      confirmLabel: t('forms.drawer.close'),
      cancelLabel: t('dashboard.form.stay'),
      danger: true,
    })
    isAsking.current = false
    return isSure
  }
}
