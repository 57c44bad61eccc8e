import { useKeepPage } from '#src/ui/admin/parts/use-keep-page.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, FileButton, Loader } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { UploadResults } from '#src/features/purchasing/supplier-invoices/upload-results.tsx'
import { useUploads } from '#src/features/purchasing/supplier-invoices/use-uploads.ts'
import { useT } from '#src/language/use-t.ts'

/** A place to drop XML files, or choose them with a button, and what became of each. */
export function UploadInvoices() {
  const t = useT()
  const id = useId()
  const { send, reading, results } = useUploads()
  const [isOver, setOver] = useState(false)
  useKeepPage()
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }
  return (
    <section aria-label={t('supplierInvoices.upload.title')}>
      <Row
        gap={2}
        across={4}
        align="center"
        className={styles['drop']}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
        data-testid="invoice-drop"
      >
        {reading === null ? (
          <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        ) : (
          <Loader size="sm" aria-hidden="true" />
        )}
        <Stack gap={1} className={styles['dropText']}>
          <p className="k-strong">
            {reading === null ? (
              t('supplierInvoices.upload.drop')
            ) : (
              <output>{t('supplierInvoices.upload.reading', { name: reading })}</output>
            )}
          </p>
          <p id={id} className="k-muted k-small">
            {t('supplierInvoices.upload.limits')}
          </p>
        </Stack>
        <ChooseFiles describedBy={id} isBusy={reading !== null} onFiles={(files) => void send(files)} />
      </Row>
      <UploadResults results={results} />
    </section>
  )
}

type ChooseFilesProps = { describedBy: string; isBusy: boolean; onFiles: (files: File[]) => void }

function ChooseFiles({ describedBy, isBusy, onFiles }: ChooseFilesProps) {
  const t = useT()
  // The same file may be chosen again.
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept=".xml,text/xml,application/xml"
      resetRef={forget}
      onChange={(files) => {
        onFiles(files)
        forget.current?.()
      }}
      inputProps={{ 'aria-label': t('supplierInvoices.upload.choose') }}
    >
      {(props) => (
        <Button {...props} disabled={isBusy} aria-describedby={describedBy} data-testid="invoice-choose">
          {t('supplierInvoices.upload.choose')}
        </Button>
      )}
    </FileButton>
  )
}
