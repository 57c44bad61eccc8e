/** Dialogs that no sale has to wait for. They are loaded when the screen is there, and so are at hand when they are wanted, offline too. */
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'

const loadCustomerPicker = () => import('#src/features/checkout/customer-picker.tsx')
const loadHeldDialog = () => import('#src/features/checkout/held-dialog.tsx')
const loadSyncDialog = () => import('#src/features/checkout/sync-dialog.tsx')
const loadLogInDialog = () => import('#src/features/checkout/log-in-dialog.tsx')

const LazyCustomerPicker = lazy(async () => ({ default: (await loadWhenOnline(loadCustomerPicker)).CustomerPicker }))
const LazyHeldDialog = lazy(async () => ({ default: (await loadWhenOnline(loadHeldDialog)).HeldDialog }))
const LazySyncDialog = lazy(async () => ({ default: (await loadWhenOnline(loadSyncDialog)).SyncDialog }))
const LazyLogInDialog = lazy(async () => ({ default: (await loadWhenOnline(loadLogInDialog)).LogInDialog }))

/** What the first tiles need comes first. */
const loadAfterMs = 1000

/** Brings the dialogs to this device a moment after the till has opened. */
export function useReadyDialogs(): void {
  useEffect(function loadLater() {
    const timer = setTimeout(() => {
      for (const load of [loadCustomerPicker, loadHeldDialog, loadSyncDialog, loadLogInDialog]) {
        // What cannot be fetched now is fetched when it is wanted, or with the network.
        load().catch(() => undefined)
      }
    }, loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

export function CustomerPicker(props: ComponentProps<typeof LazyCustomerPicker>) {
  return (
    <Suspense>
      <LazyCustomerPicker {...props} />
    </Suspense>
  )
}

export function HeldDialog(props: ComponentProps<typeof LazyHeldDialog>) {
  return (
    <Suspense>
      <LazyHeldDialog {...props} />
    </Suspense>
  )
}

export function SyncDialog(props: ComponentProps<typeof LazySyncDialog>) {
  return (
    <Suspense>
      <LazySyncDialog {...props} />
    </Suspense>
  )
}

export function LogInDialog(props: ComponentProps<typeof LazyLogInDialog>) {
  return (
    <Suspense>
      <LazyLogInDialog {...props} />
    </Suspense>
  )
}
