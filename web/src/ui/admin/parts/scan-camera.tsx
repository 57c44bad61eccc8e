import { IconCamera } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { longestCode } from '#src/ui/admin/parts/code-input.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { dialogAround, isCovered } from '#src/ui/covering-dialog.ts'

const CameraStrip = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/ui/camera/camera-strip.tsx'))).CameraStrip,
}))

export type ScanHit = { name: string; count: string }

type ScanCameraProps = {
  onCode: (code: string) => void
  /** What the last code counted. */
  hit: ScanHit | null
  /** Why the last code counted nothing. */
  fault: string | null
  /** The field for codes; the button belongs into it. Null on a device without a camera. */
  children: (button: ReactNode) => ReactNode
}

/**
 * A camera beside a field for codes: each code it reads is handled like one of a scanner, and it stays open for the next. In a dialog its picture
 * is below the field.
 */
export function ScanCamera({ onCode, hit, fault, children }: ScanCameraProps) {
  const t = useT()
  const hasCamera = useHasCamera()
  /** Where the picture is, while it is open. */
  const [place, setPlace] = useState<'inline' | 'bottom' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const close = () => {
    if (strip.current?.contains(document.activeElement)) button.current?.focus()
    setPlace(null)
  }
  const take = (code: string) => {
    // A dialog asks about the code before, or covers the page.
    if (!isCovered(button.current)) onCode(code.trim().slice(0, longestCode))
  }
  return (
    <>
      {children(
        hasCamera && (
          <IconAction
            ref={button}
            label={t('camera.open')}
            size="lg"
            aria-expanded={place !== null}
            onClick={() => setPlace(place ? null : dialogAround(button.current) ? 'inline' : 'bottom')}
            data-testid="open-camera"
          >
            <IconCamera size={22} stroke={1.75} />
          </IconAction>
        ),
      )}
      {place && (
        <div ref={strip} style={{ display: 'contents' }}>
          <Suspense>
            <CameraStrip
              place={place}
              onCode={take}
              onClose={close}
              hit={<Hit hit={hit} fault={place === 'inline' ? null : fault} />}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Below its field, the camera does not repeat the field's fault. */
function Hit({ hit, fault }: Pick<ScanCameraProps, 'hit' | 'fault'>) {
  if (fault !== null) return <p role="alert">{fault}</p>
  return (
    hit && (
      <>
        <span>{hit.name}</span>
        <strong className="numbers">{hit.count}</strong>
      </>
    )
  )
}

/** Whether the device has a camera. Browsers say so before a person has allowed its use. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(function lookForCameras() {
    // A page without a secure connection has no devices.
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null
    let isThere = true
    const look = () => {
      devices?.enumerateDevices().then(
        (all) => isThere && setHasCamera(all.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      )
    }
    look()
    devices?.addEventListener('devicechange', look)
    return () => {
      isThere = false
      devices?.removeEventListener('devicechange', look)
    }
  }, [])
  return hasCamera
}
