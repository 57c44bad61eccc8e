import { Row } from '#src/ui/layout/boxes.tsx'
import { downloadAccountData } from '@mostrador/contract/features/access/account/endpoints.ts'
import { useState } from 'react'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { DeleteAccountDialog } from '#src/features/access/account/delete-account-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { saveAsFile } from '#src/lib/save-as-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'

/** The person's own data: download or delete it. */
export function DataSection() {
  const t = useT()
  const { run, isRunning } = useAction()
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    run(async () => {
      const { fileName, data } = await callEndpoint(downloadAccountData, {})
      saveAsFile(fileName, data)
    })

  return (
    <Section title={t('account.data.heading')} testId="account-data">
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <p>{t('account.data.downloadText')}</p>
        <Button
          icon={<IconDownload size={18} />}
          loading={isRunning}
          onClick={() => void download()}
          data-testid="download-data"
        >
          {t('account.data.download')}
        </Button>
      </Row>
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <p>{t('account.data.deleteText')}</p>
        <Button look="danger" onClick={() => setDeleting(true)} data-testid="delete-account">
          {t('account.data.delete')}
        </Button>
      </Row>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}
