import { lazy, Suspense, useEffect } from 'react'
import { cameraStore } from '#src/features/selling/sell/base/camera-store.ts'
import { LineQuantity } from '#src/features/selling/sell/cart/line-quantity.tsx'
import { ScanStrip } from '#src/features/selling/sell/scan/scan-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { useStore } from '#src/lib/store.ts'

const CameraStrip = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/ui/camera/camera-strip.tsx'))).CameraStrip,
}))

const close = () => cameraStore.set(false)

/** The place of the camera strip; it loads on demand, and closing the screen releases the camera. */
export function CameraSlot({ actions }: { actions: SellActions }) {
  const isOpen = useStore(cameraStore, false)
  useEffect(function giveBack() {
    return close
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <CameraStrip
        place="top"
        onCode={(code) => actions.takeScan({ text: code, usText: code }, actions.search.get())}
        onClose={close}
        hit={<LastHit />}
        notice={actions.strip && <ScanStrip actions={actions} />}
      />
    </Suspense>
  )
}

/** The line that the last code added; its quantity can be changed here. */
function LastHit() {
  const { till } = useSelling()
  const { cart, touched } = useStore(till.cart.view, till.cart.view.get())
  const line = cart.lines.find(({ lineId }) => lineId === touched?.lineId)
  if (!line) return null
  return (
    <>
      <span>{line.name}</span>
      <LineQuantity key={`${line.lineId} ${line.quantity}`} line={line} onPad={() => undefined} />
    </>
  )
}
