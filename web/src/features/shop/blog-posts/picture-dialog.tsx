import { FileInput, TextInput } from '@mantine/core'
import { postLimits } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import { useState } from 'react'
import { sendBlogPicture } from '#src/features/shop/blog-posts/send-blog-picture.ts'
import { useT } from '#src/language/use-t.ts'
import { pictureKinds, usePictureUpload } from '#src/ui/admin/pictures/use-picture-upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type PictureProps = { onClose: () => void; onInsert: (src: string, alt: string) => void }

/** A picture for the text, with what it shows. */
export function PictureDialog({ onClose, onInsert }: PictureProps) {
  const t = useT()
  const { send, isSending, fault } = usePictureUpload(sendBlogPicture)
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const insert = async () => {
    const picture = await send(file)
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
        placeholder={t('forms.picture.choose')}
        accept={pictureKinds}
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
