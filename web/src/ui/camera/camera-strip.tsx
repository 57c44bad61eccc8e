import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from '#src/ui/camera/camera-strip.module.css'
import { useCamera } from '#src/ui/camera/use-camera.ts'
import { useT } from '#src/language/use-t.ts'
import { IconButton } from '#src/ui/button.tsx'
import { icon, IconClose } from '#src/ui/icons.tsx'
import { dialogAround, isCovered } from '#src/ui/covering-dialog.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** After this time without a code or a touch, the camera is released. */
export const idleMs = 60_000

const IconTorch = icon(<path d="M13 3v7h6l-8 11v-7H5z" />)

type CameraStripProps = {
  /** Its edge on a phone; on a larger window it is in a lower corner, where the screen has room. `inline`: where it is written, in a dialog. */
  place: 'top' | 'bottom' | 'inline'
  onCode: (code: string) => void
  onClose: () => void
  /** What the last code added. */
  hit: ReactNode
  /** Takes the place of the hit: why the last code added nothing. */
  notice?: ReactNode
}

/** The camera as a scanner: a strip that reads continuously. */
export function CameraStrip({ place, onCode, onClose, hit, notice }: CameraStripProps) {
  const t = useT()
  const [beat, setBeat] = useState(0)
  const touch = () => setBeat((count) => count + 1)
  const video = useRef<HTMLVideoElement>(null)
  const { state, torch } = useCamera(video, (code) => {
    touch()
    onCode(code)
  })
  useCloseWhenIdle(beat, onClose)
  const strip = useCloseOnEscape(onClose)
  const isFault = state !== 'starting' && state !== 'reading'

  return (
    <section
      ref={strip}
      className={styles['strip']}
      data-place={place}
      data-state={state}
      aria-label={t('camera.label')}
      data-testid="camera-strip"
      onPointerDown={touch}
    >
      <div className={styles['picture']}>
        <video ref={video} muted playsInline className={styles['video']} />
        {state === 'starting' && <Spinner size={28} label={t('camera.starting')} />}
        {state === 'reading' && <span className={styles['aim']} aria-hidden="true" />}
        {isFault && (
          <p className={styles['fault']} role="alert" data-testid="camera-fault">
            {t(`camera.faults.${state}`)}
          </p>
        )}
        <Tools torch={torch} onClose={onClose} />
      </div>
      {beat > 0 &&
        (notice ?? (
          <Stack gap={3} align="center" className={styles['hit']} data-testid="camera-hit">
            {hit}
          </Stack>
        ))}
    </section>
  )
}

type ToolsProps = Pick<CameraStripProps, 'onClose'> & Pick<ReturnType<typeof useCamera>, 'torch'>

function Tools({ torch, onClose }: ToolsProps) {
  const t = useT()
  return (
    <Row gap={2} wrap={false} className={styles['tools']}>
      {torch && (
        <IconButton label={t('camera.torch')} aria-pressed={torch.isOn} onClick={torch.toggle}>
          <IconTorch size={20} />
        </IconButton>
      )}
      <IconButton label={t('camera.close')} onClick={onClose} data-testid="camera-close">
        <IconClose size={20} />
      </IconButton>
    </Row>
  )
}

function useCloseWhenIdle(beat: number, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(
    function closeWhenIdle() {
      const timer = setTimeout(() => close(), idleMs)
      return () => clearTimeout(timer)
    },
    // Each code and each touch restarts it.
    [beat],
  )
}

/** Returns the reference for the strip. In a dialog, the first Escape closes the camera and the next one the dialog. */
function useCloseOnEscape(onClose: () => void): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(function closeOnEscape() {
    const isInDialog = dialogAround(strip.current) !== null
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isCovered(strip.current)) return
      event.preventDefault()
      if (isInDialog) event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', press, isInDialog)
    return () => window.removeEventListener('keydown', press, isInDialog)
  }, [])
  return strip
}
