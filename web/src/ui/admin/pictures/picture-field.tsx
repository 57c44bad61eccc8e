import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, FileButton } from '@mantine/core'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/pictures/picture-field.module.css'
import { pictureKinds, type SendPicture, usePictureUpload } from '#src/ui/admin/pictures/use-picture-upload.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

type PictureFieldProps = {
  label: string
  description?: string
  /** The field of the form. */
  field: string
  /** What is shown now. */
  picture: { path: string; alt: string } | null
  upload: SendPicture
  onChange: (picture: KeptPicture | null) => void
  error?: ReactNode
  testId: string
  /** Below the picture, while there is one. */
  children?: ReactNode
}

/** A picture of a record: chosen, replaced, or taken away. */
export function PictureField(props: PictureFieldProps) {
  const { label, description, field, picture, upload, onChange, error, testId, children } = props
  const t = useT()
  const { send, isSending, fault } = usePictureUpload(upload)
  const take = async (file: File | null) => {
    const kept = await send(file)
    if (kept) onChange(kept)
  }
  return (
    <Stack gap={2} className={styles['field']} data-field={field}>
      <span className="k-body k-firm">{label}</span>
      {picture && <img src={picture.path} alt={picture.alt} />}
      <Row gap={2}>
        <FileButton accept={pictureKinds} onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={isSending} data-testid={testId}>
              {t(picture ? 'forms.picture.replace' : 'forms.picture.choose')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)} data-testid={`${testId}-remove`}>
            {t('forms.picture.remove')}
          </Button>
        )}
      </Row>
      {description !== undefined && <p className="k-muted k-small">{description}</p>}
      {(fault ?? error) && <Fault>{fault ?? error}</Fault>}
      {picture && children}
    </Stack>
  )
}
