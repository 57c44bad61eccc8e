import { Row } from '#src/ui/layout/boxes.tsx'
import { useRef, useState } from 'react'
import { type ChosenPicture, CropDialog } from '#src/features/access/account/crop-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'

/** The server's limit (G-13); the picture is scaled down before it is sent. */
const maxPictureBytes = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']
const avatarSizePx = 72

type AvatarFieldProps = { name: string; avatar: string | null; onSave: (file: File) => Promise<void> }

/** Shows the picture and lets the person choose, crop and save another one. */
export function AvatarField({ name, avatar, onSave }: AvatarFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const { run, isRunning } = useAction()

  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
    if (input.current) input.current.value = ''
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxPictureBytes) {
      showAlert({ type: 'error', title: t('account.avatar.tooLarge') })
      return
    }
    const picture = kinds.includes(file.type) ? await readPicture(file) : null
    if (picture) setChosen(picture)
    else showAlert({ type: 'error', title: t('account.avatar.unreadable') })
  }

  return (
    <Row gap={3} across={5} align="center">
      <Avatar name={name} picture={avatar} size={avatarSizePx} alt={t('account.avatar.alt', { name })} />
      <div>
        <Button onClick={() => input.current?.click()} loading={isRunning} data-testid="avatar-choose">
          {t(avatar ? 'account.avatar.change' : 'account.avatar.choose')}
        </Button>
        <p className="k-soft k-body">{t('account.avatar.help')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        aria-label={t('account.avatar.label')}
        onChange={(event) => void choose(event.target.files?.[0])}
        data-testid="avatar-file"
      />
      {chosen && (
        <CropDialog
          picture={chosen}
          onCancel={close}
          onDone={(file) =>
            void run(async () => {
              close()
              await onSave(file)
            })
          }
        />
      )}
    </Row>
  )
}

/** The picture in a file with its size; null if the browser cannot display it. */
async function readPicture(file: File): Promise<ChosenPicture | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    if (image.naturalWidth > 0) return { url, image }
  } catch {
    // The file is not a picture.
  }
  URL.revokeObjectURL(url)
  return null
}
