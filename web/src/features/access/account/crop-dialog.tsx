import { Stack } from '#src/ui/layout/boxes.tsx'
import { type PointerEvent, useRef, useState } from 'react'
import { avatarSide, centred, drag, maxZoom, type Placement, squareOf } from '#src/features/access/account/crop.ts'
import styles from '#src/features/access/account/crop-dialog.module.css'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export type ChosenPicture = { url: string; image: HTMLImageElement }

const dialogWidthPx = 380
const previewSide = 260
const jpegQuality = 0.88

type CropDialogProps = { picture: ChosenPicture; onCancel: () => void; onDone: (file: File) => void }

/** Crops a square avatar from a picture, by dragging or with sliders. */
export function CropDialog({ picture, onCancel, onDone }: CropDialogProps) {
  const t = useT()
  const [placement, setPlacement] = useState<Placement>(centred)
  const finish = async () => {
    const file = await cut(picture.image, placement)
    if (file) onDone(file)
  }

  return (
    <Dialog
      title={t('account.avatar.cropTitle')}
      maxWidth={dialogWidthPx}
      onClose={onCancel}
      testId="crop-dialog"
      actions={
        <>
          <Button onClick={onCancel}>{t('shell.buttons.cancel')}</Button>
          <Button look="filled" onClick={() => void finish()} data-testid="crop-done">
            {t('account.avatar.use')}
          </Button>
        </>
      }
    >
      <p className="k-soft k-body">{t('account.avatar.cropText')}</p>
      <Preview picture={picture} placement={placement} onChange={setPlacement} />
      <Slider
        label={t('account.avatar.zoom')}
        value={placement.zoom}
        min={1}
        max={maxZoom}
        onChange={(zoom) => setPlacement((current) => ({ ...current, zoom }))}
      />
      <Slider
        label={t('account.avatar.left')}
        value={placement.x}
        min={0}
        max={1}
        onChange={(x) => setPlacement((current) => ({ ...current, x }))}
      />
      <Slider
        label={t('account.avatar.top')}
        value={placement.y}
        min={0}
        max={1}
        onChange={(y) => setPlacement((current) => ({ ...current, y }))}
      />
    </Dialog>
  )
}

type PreviewProps = {
  picture: ChosenPicture
  placement: Placement
  onChange: (move: (current: Placement) => Placement) => void
}

function Preview({ picture, placement, onChange }: PreviewProps) {
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const size = { width: picture.image.naturalWidth, height: picture.image.naturalHeight }
  const square = squareOf(size, placement)
  const scale = previewSide / square.side

  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = dragged.current
    if (!from) return
    dragged.current = { x: clientX, y: clientY }
    onChange((current) => drag(size, current, { x: clientX - from.x, y: clientY - from.y }, previewSide))
  }
  return (
    <div
      className={styles['preview']}
      style={{ width: previewSide, height: previewSide }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragged.current = null
      }}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        style={{
          width: size.width * scale,
          height: size.height * scale,
          transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
        }}
      />
    </div>
  )
}

type SliderProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <Stack as="label" gap={3} align="center" className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Stack>
  )
}

/** The square as a small JPEG. */
async function cut(image: HTMLImageElement, placement: Placement): Promise<File | null> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, placement)
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; without this, transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, avatarSide, avatarSide)
  context.drawImage(image, left, top, side, side, 0, 0, avatarSide, avatarSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  return blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
