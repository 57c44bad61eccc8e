import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { deviceLabel } from '#src/features/access/devices/public.tsx'
import { PartProgress } from '#src/features/selling/rescue-files/part-progress.tsx'
import {
  countKinds,
  countOutcomes,
  periodOf,
  type RescueContents,
  rowsOf,
} from '#src/features/selling/rescue-files/rescue-contents.ts'
import styles from '#src/features/selling/rescue-files/rescue.module.css'
import type { RescueState } from '#src/features/selling/rescue-files/use-rescue-import.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type ContentsCardProps = { state: RescueState; contents: RescueContents; onStore: () => Promise<void> }

/** The origin of the file, its contents, and the button that imports it. */
export function ContentsCard({ state, contents, onStore }: ContentsCardProps) {
  const t = useT()
  const { documents, parts } = contents
  const isNothingNew = documents.every(({ isStored }) => isStored)
  const { step, done, fault } = state
  return (
    <Card title={t('rescueFiles.preview')} testId="rescue-contents">
      <About contents={contents} />
      <Kinds contents={contents} />
      {step === 'importing' && (
        <Stack gap={2}>
          <output>{t('rescueFiles.importing')}</output>
          <PartProgress done={done} total={parts.length} label={t('rescueFiles.importing')} />
          <p className="k-muted">{t('rescueFiles.leave')}</p>
        </Stack>
      )}
      {fault !== null && <Fault data-testid="rescue-stopped">{fault}</Fault>}
      {step === 'done' && <Done state={state} contents={contents} />}
      {step === 'preview' && isNothingNew && <p data-testid="rescue-nothing">{t('rescueFiles.nothingNew')}</p>}
      {step === 'preview' && !isNothingNew && (
        <Row gap={2} across={3} align="center" className={styles['foot']}>
          <Button onClick={() => void onStore()} data-testid="rescue-import">
            {t(done > 0 || fault !== null ? 'rescueFiles.retry' : 'rescueFiles.import')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function About({ contents }: { contents: RescueContents }) {
  const t = useT()
  const { settings } = useCompany()
  const { deviceId, deviceName, createdAt, isEncrypted, documents } = contents
  const period = periodOf(documents)
  return (
    <Stack as="dl" gap={1} className={classNames('k-across4', styles['about'])}>
      <dt className="k-muted">{t('rescueFiles.device')}</dt>
      <dd>{deviceLabel(t, { id: deviceId, name: deviceName })}</dd>
      <dt className="k-muted">{t('rescueFiles.exported')}</dt>
      <dd>{formatDateTime(createdAt, settings)}</dd>
      {period && (
        <>
          <dt className="k-muted">{t(period.from === period.to ? 'rescueFiles.made' : 'rescueFiles.period')}</dt>
          <dd>
            {period.from === period.to
              ? formatDateTime(period.from, settings)
              : t('rescueFiles.periodText', {
                  from: formatDateTime(period.from, settings),
                  to: formatDateTime(period.to, settings),
                })}
          </dd>
        </>
      )}
      <dt className="k-muted">{t('rescueFiles.protection')}</dt>
      <dd>{t(isEncrypted ? 'rescueFiles.encrypted' : 'rescueFiles.plain')}</dd>
    </Stack>
  )
}

function Kinds({ contents: { documents } }: { contents: RescueContents }) {
  const t = useT()
  const number = useNumberWords()
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('rescueFiles.kind')}</th>
          <th scope="col">{t('rescueFiles.total')}</th>
          <th scope="col">{t('rescueFiles.fresh')}</th>
          <th scope="col">{t('rescueFiles.stored')}</th>
        </tr>
      </thead>
      <tbody>
        {countKinds(documents).map(({ kind, total, stored }) => (
          <tr key={kind} data-testid={`rescue-kind-${kind}`}>
            <th className="k-firm" scope="row">
              {t(`rescueFiles.kinds.${kind}`)}
            </th>
            <td>{number(total)}</td>
            <td>{number(total - stored)}</td>
            <td>{number(stored)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Done({ state: { results }, contents: { documents } }: { state: RescueState; contents: RescueContents }) {
  const t = useT()
  const number = useNumberWords()
  const { stored, known, refused } = countOutcomes(rowsOf(documents, results))
  return (
    <output className={styles['done']} data-some={refused > 0} data-testid="rescue-done">
      {t('rescueFiles.doneText', { stored: number(stored), known: number(known), refused: number(refused) })}
      {refused > 0 && ` ${t('rescueFiles.refusedHelp')}`}
    </output>
  )
}
