import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useRef } from 'react'
import { ContentsCard } from '#src/features/selling/rescue-files/contents-card.tsx'
import { DocumentsCard } from '#src/features/selling/rescue-files/documents-card.tsx'
import { PartProgress } from '#src/features/selling/rescue-files/part-progress.tsx'
import styles from '#src/features/selling/rescue-files/rescue.module.css'
import {
  maxMegabytes,
  type RescueState,
  useRescueImport,
} from '#src/features/selling/rescue-files/use-rescue-import.ts'
import { useT } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

/** Imports what a device could not send: choose its file, check the contents, import. */
export default function Rescue() {
  const t = useT()
  const { state, choose, store } = useRescueImport()
  const { step, contents } = state
  const isRead = contents !== null && step !== 'reading'
  return (
    <DetailPage
      title={t('rescueFiles.title')}
      back={{ to: pathTo('dashboard-sales-conflicts', 'en'), label: t('saleConflicts.title') }}
    >
      <p className="k-muted">{t('rescueFiles.lead')}</p>
      <ChooseCard state={state} onFile={choose} />
      {isRead && <ContentsCard state={state} contents={contents} onStore={store} />}
      {isRead && <DocumentsCard documents={contents.documents} results={state.results} />}
    </DetailPage>
  )
}

function ChooseCard({ state, onFile }: { state: RescueState; onFile: (file: File) => Promise<void> }) {
  const t = useT()
  const number = useNumberWords()
  const { step, fileName, contents, done, fault } = state
  // The same file may be chosen again.
  const forget = useRef<() => void>(null)
  const isBusy = step === 'reading' || step === 'importing'
  const total = contents?.parts.length ?? 0
  return (
    <Card title={fileName ?? t('rescueFiles.choose')} testId="rescue-choose">
      <Row gap={2} across={3} align="center" className={styles['foot']}>
        <FileButton
          accept=".rescue"
          resetRef={forget}
          onChange={(file) => {
            if (file) void onFile(file)
            forget.current?.()
          }}
          inputProps={{ 'aria-label': t('rescueFiles.choose') }}
        >
          {(props) => (
            <Button
              {...props}
              variant={contents ? 'default' : 'filled'}
              leftSection={<IconUpload size={18} stroke={1.75} />}
              disabled={isBusy}
              data-testid="rescue-file"
            >
              {t(contents ? 'rescueFiles.chooseOther' : 'rescueFiles.choose')}
            </Button>
          )}
        </FileButton>
        <span className="k-muted">{t('rescueFiles.limit', { megabytes: number(maxMegabytes) })}</span>
      </Row>
      {step === 'reading' && (
        <Stack gap={2}>
          <output>{t('rescueFiles.reading', { name: fileName ?? '' })}</output>
          {total > 0 && <PartProgress done={done} total={total} label={t('rescueFiles.choose')} />}
        </Stack>
      )}
      {fault !== null && contents === null && <Fault data-testid="rescue-fault">{fault}</Fault>}
    </Card>
  )
}
