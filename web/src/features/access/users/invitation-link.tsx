import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconQrcode } from '@tabler/icons-react'
import styles from '#src/features/access/users/users.module.css'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useT } from '#src/language/use-t.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type InvitationLinkProps = { link: string; who: string; startsWithQr?: boolean }

/** Copies the link of an invitation, or shows it as a QR code. */
export function InvitationLink({ link, who, startsWithQr = false }: InvitationLinkProps) {
  const t = useT()
  const [isShown, qr] = useDisclosure(startsWithQr)
  const copy = async () => {
    if (await copyText(link)) showSnackbar({ text: t('users.waiting.copied') })
    else showAlert({ type: 'info', title: link, timeout: 0 })
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={16} stroke={1.75} />}
        onClick={() => void copy()}
        data-testid="invitation-copy"
      >
        {t('users.waiting.copy')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconQrcode size={16} stroke={1.75} />}
        aria-expanded={isShown}
        onClick={qr.toggle}
        data-testid="invitation-qr"
      >
        {t('users.waiting.qr')}
      </Button>
      {isShown && (
        <span className={styles['qr']}>
          <QrCode text={link} label={t('users.waiting.qrOf', { who })} size="11rem" />
        </span>
      )}
    </>
  )
}
