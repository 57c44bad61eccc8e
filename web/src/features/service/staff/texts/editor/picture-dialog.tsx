import { Stack } from '#src/ui/layout/boxes.tsx'
import { uploadTextPicture } from '@mostrador/contract/features/service/texts/endpoints.ts'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dialogWidthPx = 440
const formId = 'picture-form'

/** Uploads a picture and gives the Markdown that shows it. */
export function PictureDialog({ onAdd, onClose }: { onAdd: (markdown: string) => void; onClose: () => void }) {
  const t = useT()
  const { form, setFile } = usePictureForm(onAdd)
  const picture = form.field('picture')
  return (
    <Dialog
      title={t('texts.picture.title')}
      maxWidth={dialogWidthPx}
      persistent
      testId="picture-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" form={formId} look="filled" loading={form.isSending} data-testid="picture-submit">
            {t('texts.picture.submit')}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
        <Field
          label={t('texts.picture.file')}
          error={picture.error}
          control={(props) => (
            <input
              {...props}
              type="file"
              name="picture"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                setFile(chosen ?? null)
                picture.onChange(chosen?.name ?? '')
              }}
            />
          )}
        />
        <TextField label={t('texts.picture.words')} help={t('texts.picture.wordsHelp')} {...form.field('words')} />
      </Stack>
    </Dialog>
  )
}

function usePictureForm(onAdd: (markdown: string) => void) {
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    initial: { picture: '', words: '' },
    rules: { picture: [required()], words: [required(), maxLength(200)] },
    onSubmit: async ({ words }) => {
      if (!file) return
      const { id } = await callEndpoint(uploadTextPicture, {}, { files: { picture: file } })
      onAdd(`\n![${words.replaceAll(/[[\]\n]/g, ' ').trim()}](picture:${id})\n`)
    },
  })
  return { form, setFile }
}
