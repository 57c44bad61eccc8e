import { useKeepPage } from '#src/ui/admin/parts/use-keep-page.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, FileButton, Loader } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type DropZoneProps = {
  /** Shown before a file is chosen. */
  limits: string
  /** The name of the file being read. */
  reading: string | null
  fault: string | null
  onFile: (file: File) => void
}

/** A place to drop a file, or choose one with a button: the keyboard can do everything the mouse can. */
export function DropZone({ limits, reading, fault, onFile }: DropZoneProps) {
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  useKeepPage()
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && reading === null) onFile(file)
  }
  return (
    <Stack
      gap={3}
      className={styles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
      data-testid="import-drop"
    >
      {reading === null ? (
        <>
          <IconUpload size={28} stroke={1.5} aria-hidden="true" />
          <p className="k-medium k-strong">{t('imports.upload.drop')}</p>
          <ChooseFile describedBy={id} onFile={onFile} />
        </>
      ) : (
        <>
          <Loader size="sm" />
          <output>{t('imports.upload.reading', { name: reading })}</output>
        </>
      )}
      <p id={id} className="k-muted">
        {limits}
      </p>
      {fault !== null && <Fault data-testid="import-fault">{fault}</Fault>}
    </Stack>
  )
}

function ChooseFile({ describedBy, onFile }: { describedBy: string; onFile: (file: File) => void }) {
  const t = useT()
  // The same file, corrected, may be chosen again.
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      accept={accepted}
      resetRef={forget}
      onChange={(file) => {
        if (file) onFile(file)
        forget.current?.()
      }}
      inputProps={{ 'aria-label': t('imports.upload.choose') }}
    >
      {(props) => (
        <Button {...props} aria-describedby={describedBy} data-testid="import-choose">
          {t('imports.upload.choose')}
        </Button>
      )}
    </FileButton>
  )
}
