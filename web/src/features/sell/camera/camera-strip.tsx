import { useEffect, useRef, useState } from 'react'
import styles from '#src/features/sell/camera/camera-strip.module.css'
import { cameraStore } from '#src/features/sell/base/camera-store.ts'
import { LineQuantity } from '#src/features/sell/cart/line-quantity.tsx'
import { ScanStrip } from '#src/features/sell/scan/scan-strip.tsx'
import { useSelling } from '#src/features/sell/till/sell-context.ts'
import { IconTorch } from '#src/features/sell/base/sell-icons.tsx'
import { useCamera } from '#src/features/sell/camera/use-camera.ts'
import type { SellActions } from '#src/features/sell/till/sell-actions.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconClose } from '#src/ui/icons.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** After this time without a code or a touch, the camera is released. */
export const idleMs = 60_000

const close = () => cameraStore.set(false)

/** The camera as a scanner: a strip that reads continuously, with the last code below it. */
export function CameraStrip({ actions }: { actions: SellActions }) {
  const t = useT()
  const [beat, setBeat] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, (code) => {
    setBeat((count) => count + 1)
    actions.takeScan({ text: code, usText: code }, actions.search.get())
  })
  useCloseWhenIdle(beat)
  useCloseOnEscape()
  const { state, torch } = camera
  const isFault = state !== 'starting' && state !== 'reading'

  return (
    <section
      className={styles['strip']}
      data-state={state}
      aria-label={t('sell.camera.label')}
      data-testid="camera-strip"
      onPointerDown={() => setBeat((count) => count + 1)}
    >
      <div className={styles['picture']}>
        <video ref={video} muted playsInline className={styles['video']} />
        {state === 'starting' && <Spinner size={28} label={t('sell.camera.starting')} />}
        {state === 'reading' && <span className={styles['aim']} aria-hidden="true" />}
        {isFault && (
          <p className={styles['fault']} role="alert" data-testid="camera-fault">
            {t(`sell.camera.faults.${state}`)}
          </p>
        )}
        <div className={styles['tools']}>
          {torch && (
            <IconButton label={t('sell.camera.torch')} aria-pressed={torch.isOn} onClick={torch.toggle}>
              <IconTorch size={20} />
            </IconButton>
          )}
          <IconButton label={t('sell.camera.close')} onClick={close} data-testid="camera-close">
            <IconClose size={20} />
          </IconButton>
        </div>
      </div>
      {beat > 0 && (actions.strip ? <ScanStrip actions={actions} /> : <LastHit />)}
    </section>
  )
}

/** The line that the last code added; its quantity can be changed here. */
function LastHit() {
  const { till } = useSelling()
  const { cart, touched } = useStore(till.cart.view, till.cart.view.get())
  const line = cart.lines.find(({ lineId }) => lineId === touched?.lineId)
  if (!line) return null
  return (
    <div className={styles['hit']} data-testid="camera-hit">
      <span>{line.name}</span>
      <LineQuantity key={`${line.lineId} ${line.quantity}`} line={line} onPad={() => undefined} />
    </div>
  )
}

function useCloseWhenIdle(beat: number): void {
  useEffect(
    function closeWhenIdle() {
      const timer = setTimeout(close, idleMs)
      return () => clearTimeout(timer)
    },
    // Each code and each touch restarts it.
    [beat],
  )
}

function useCloseOnEscape(): void {
  useEffect(function closeOnEscape() {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
