import { FileInput, TextInput } from '@mantine/core'
import { postLimits } from '@mostrador/contract/features/blog-posts/limits.ts'
import { useState } from 'react'
import { usePictureUpload } from '#src/features/blog-posts/use-picture-upload.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const kinds = 'image/jpeg,image/png,image/webp'

type PictureProps = { onClose: () => void; onInsert: (src: string, alt: string) => void }

/** A picture for the text, with what it shows. */
export function PictureDialog({ onClose, onInsert }: PictureProps) {
  const t = useT()
  const { send, isSending, fault } = usePictureUpload()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const insert = async () => {
    const picture = await send(file ?? undefined)
    if (picture) onInsert(picture.path, alt.trim())
  }
  const isReady = file !== null
  return (
    <Dialog
      title={t('blogPosts.picture.title')}
      maxWidth={480}
      onClose={onClose}
      testId="picture-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSending} disabled={!isReady} onClick={() => void insert()} data-testid="picture-insert">
            {t('blogPosts.picture.insert')}
          </Button>
        </>
      }
    >
      <FileInput
        label={t('forms.richText.picture')}
        placeholder={t('blogPosts.cover.choose')}
        accept={kinds}
        value={file}
        onChange={setFile}
        error={fault}
        data-testid="picture-file"
      />
      <TextInput
        label={t('blogPosts.picture.alt')}
        description={t('blogPosts.picture.altHelp')}
        maxLength={postLimits.coverAlt}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        data-testid="picture-alt"
      />
    </Dialog>
  )
}
