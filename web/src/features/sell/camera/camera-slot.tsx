import { lazy, Suspense, useEffect } from 'react'
import { cameraStore } from '#src/features/sell/base/camera-store.ts'
import type { SellActions } from '#src/features/sell/till/sell-actions.ts'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { useStore } from '#src/lib/store.ts'

const CameraStrip = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/features/sell/camera/camera-strip.tsx'))).CameraStrip,
}))

/** The place of the camera strip; it loads on demand, and closing the screen releases the camera. */
export function CameraSlot({ actions }: { actions: SellActions }) {
  const isOpen = useStore(cameraStore, false)
  useEffect(function giveBack() {
    return () => cameraStore.set(false)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <CameraStrip actions={actions} />
    </Suspense>
  )
}
