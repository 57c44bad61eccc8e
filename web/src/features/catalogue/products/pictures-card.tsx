import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { type CardProps, setValues } from '#src/features/catalogue/products/form-fields.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

/** The server's limits; copies by value, because importing the contract's would bring zod into the browser. */
const maxImages = 10
const maxBytes = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** The drag type of a picture, so that nothing else is accepted as one. */
const dragType = 'application/x-mostrador-picture'

/** Uploads files one after the other; returns those that arrived. */
function useUpload(onArrived: (image: ProductImage) => void) {
  const t = useT()
  const [current, setCurrent] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const faultOf = ({ name, size, type }: File): string | undefined => {
    if (!kinds.includes(type)) return t('products.pictures.notPicture', { name })
    return size > maxBytes ? t('products.pictures.tooLarge', { name }) : undefined
  }
  const send = async (file: File): Promise<string | undefined> => {
    const fault = faultOf(file)
    if (fault !== undefined) return fault
    setCurrent(file.name)
    try {
      onArrived((await callEndpoint(uploadProductImage, {}, { files: { image: file } })).image)
      return undefined
    } catch (error) {
      const words = faultsByPath(error)['image'] ?? (error instanceof ApiError ? error.body?.message : undefined)
      return t('products.pictures.failed', { name: file.name, fault: words ?? t('shell.alerts.noConnection') })
    }
  }
  const upload = async (files: readonly File[], room: number) => {
    const refused = files.length > room ? [t('products.pictures.limit', { max: maxImages })] : []
    setFaults(refused)
    for (const file of files.slice(0, room)) {
      const fault = await send(file)
      if (fault !== undefined) refused.push(fault)
    }
    setFaults([...refused])
    setCurrent(null)
  }
  return { upload, current, faults }
}

/** The pictures of the product, in order; the first one is the cover unless another is chosen. */
export function PicturesCard({ form }: CardProps) {
  const t = useT()
  const { images } = form.values
  const set = (next: ProductImage[]) => setValues(form, { images: next })
  // Pictures arrive while others are uploading, so each is added to the current list.
  const add = (image: ProductImage) => set([...form.getValues().images, image])
  const { upload, current, faults } = useUpload(add)
  const take = (files: FileList | null) => void upload([...(files ?? [])], maxImages - images.length)
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <Card title={t('products.pictures.title')} testId="pictures-card">
      {/* Dropping files is a shortcut: the button below does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <Stack
        gap={3}
        narrow
        className={styles['dropZone']}
        data-field="images"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <PictureRows images={images} onChange={set} />
        <p className="k-muted">{t('products.pictures.help')}</p>
        <ChooseFiles isSending={current !== null} isFull={images.length >= maxImages} onTake={take} />
      </Stack>
      <output>{current !== null && t('products.pictures.uploading', { name: current })}</output>
      {faults.length > 0 && (
        <ul role="alert" className="k-danger k-small">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {form.errors['images'] && <p className="k-danger k-small">{form.errors['images']}</p>}
    </Card>
  )
}

type ChooseFilesProps = { isSending: boolean; isFull: boolean; onTake: (files: FileList | null) => void }

function ChooseFiles({ isSending, isFull, onTake }: ChooseFilesProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const mayUpload = useCan(uploadProductImage)
  return (
    <>
      {mayUpload && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} stroke={1.75} />}
          loading={isSending}
          disabled={isFull}
          onClick={() => input.current?.click()}
          data-testid="add-pictures"
        >
          {t('products.pictures.choose')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={kinds.join(',')}
        aria-label={t('products.pictures.choose')}
        onChange={(event) => {
          onTake(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
        data-testid="picture-file"
      />
    </>
  )
}

type PictureRowsProps = { images: readonly ProductImage[]; onChange: (images: ProductImage[]) => void }

function PictureRows({ images, onChange }: PictureRowsProps) {
  const t = useT()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const moved = images[from]
    if (!moved || to < 0 || to >= images.length) return
    onChange(images.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(t('products.pictures.moved', { number: to + 1, count: images.length }))
  }
  const drop = (event: DragEvent, to: number) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    move(Number(from), to)
  }
  return (
    <>
      <Stack as="ol" gap={3} className={styles['pictures']}>
        {images.map((image, at) => (
          // Dragging is a shortcut: each row has buttons that do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={image.imageId}
            className={styles['picture']}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(dragType, String(at))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
            data-testid={`picture-${at}`}
          >
            <PictureRow
              image={image}
              at={at}
              isCover={image.isCover || (at === 0 && !images.some(({ isCover }) => isCover))}
              isLast={at === images.length - 1}
              onMove={(by) => move(at, at + by)}
              onChange={(part) =>
                onChange(images.map((other, index) => (index === at ? { ...other, ...part } : other)))
              }
              onCover={() => onChange(images.map((other, index) => ({ ...other, isCover: index === at })))}
              onRemove={() => onChange(images.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </Stack>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

type PictureRowProps = {
  image: ProductImage
  at: number
  isCover: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onChange: (part: Partial<ProductImage>) => void
  onCover: () => void
  onRemove: () => void
}

const languages: readonly Language[] = ['en', 'es']

function PictureRow({ image, at, isCover, isLast, onMove, onChange, onCover, onRemove }: PictureRowProps) {
  const t = useT()
  const number = at + 1
  const button = (label: string, icon: React.ReactNode, run: () => void, disabled = false) => (
    <IconAction label={label} onClick={run} disabled={disabled}>
      {icon}
    </IconAction>
  )
  return (
    <>
      <img src={image.thumb} alt="" width={72} height={72} />
      <Stack gap={2}>
        {languages.map((language) => (
          <TextInput
            key={language}
            size="xs"
            label={t('forms.localized.field', {
              label: t('products.pictures.alt', { number }),
              language: t(`forms.localized.${language}`),
            })}
            lang={language}
            maxLength={200}
            autoComplete="off"
            value={image.alt[language]}
            onChange={({ currentTarget: { value } }) => onChange({ alt: { ...image.alt, [language]: value } })}
          />
        ))}
      </Stack>
      <Row className={styles['pictureButtons']}>
        {button(
          t('products.pictures.makeCover', { number }),
          isCover ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.75} />,
          onCover,
        )}
        {button(t('products.pictures.earlier', { number }), <IconArrowUp size={18} />, () => onMove(-1), at === 0)}
        {button(t('products.pictures.later', { number }), <IconArrowDown size={18} />, () => onMove(1), isLast)}
        {button(t('products.pictures.remove', { number }), <IconX size={18} />, onRemove)}
      </Row>
      {isCover && <strong className={styles['cover']}>{t('products.pictures.cover')}</strong>}
    </>
  )
}
