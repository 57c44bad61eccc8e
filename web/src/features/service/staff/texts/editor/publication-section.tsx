import { Row } from '#src/ui/layout/boxes.tsx'
import { publishText, unscheduleText, withdrawText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { Text } from '@mostrador/contract/features/service/texts/schema.ts'
import { ScheduleForm } from '#src/features/service/staff/texts/editor/schedule-form.tsx'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'

type Props = { editor: TextEditor; text: Text }

/** What readers see now, and how to change that: at once, later, or not at all. */
export function PublicationSection({ editor, text }: Props) {
  const t = useT()
  const { isDirty } = editor
  const { version, publishedVersion, schedule } = text
  return (
    <Section title={t('texts.publish.title')} testId="publication">
      <ReadersSee text={text} />
      {isDirty && <p className="k-soft k-body">{t('texts.publish.saveFirst')}</p>}
      {version > 0 && (
        <Row gap={2}>
          <PublishButton editor={editor} text={text} />
          {publishedVersion !== null && <WithdrawButton editor={editor} text={text} />}
        </Row>
      )}
      {schedule && <Planned editor={editor} text={text} schedule={schedule} />}
      {version > 0 && publishedVersion !== version && <ScheduleForm editor={editor} text={text} />}
    </Section>
  )
}

function ReadersSee({ text: { publishedVersion, publishedAt, hasFile, addresses } }: { text: Text }) {
  const t = useT()
  const { time } = useFormats()
  const said =
    publishedVersion === null || publishedAt === null
      ? t(hasFile ? 'texts.publish.seesFile' : 'texts.publish.never')
      : t('texts.publish.sees', { version: publishedVersion, time: time(publishedAt) })
  return (
    <>
      <p data-testid="readers-see">{said}</p>
      <Row as="p" gap={2}>
        {(['en', 'es'] as const).map((language) => {
          const address = addresses[language]
          return (
            address !== null && (
              <a key={language} href={address} target="_blank" rel="noreferrer" data-testid={`open-${language}`}>
                {t('texts.publish.open', { language: t(`texts.languages.${language}`) })}
              </a>
            )
          )
        })}
      </Row>
    </>
  )
}

function PublishButton({ editor, text }: Props) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { kind, id, version, publishedVersion } = text
  const publish = () =>
    run(async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const answer = await callEndpoint(publishText, { kind, id, version, zone })
      editor.refresh(answer.text)
      showAlert({ type: 'success', title: t('texts.publish.done') })
    })
  return (
    <Button
      look="filled"
      loading={isRunning}
      disabled={editor.isDirty || publishedVersion === version}
      onClick={() => void publish()}
      data-testid="publish-now"
    >
      {t(publishedVersion === null ? 'texts.publish.now' : 'texts.publish.publishChanges')}
    </Button>
  )
}

function WithdrawButton({ editor, text }: Props) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { kind, id, version, hasFile, linkedFrom } = text
  const withdraw = () =>
    run(async () => {
      const linked =
        linkedFrom.length > 0 && !hasFile ? ` ${t('texts.publish.linked', { count: linkedFrom.length })}` : ''
      const isSure = await confirm({
        description: t(hasFile ? 'texts.publish.giveBackSure' : 'texts.publish.withdrawSure') + linked,
        confirmLabel: t(hasFile ? 'texts.publish.giveBack' : 'texts.publish.withdraw'),
        danger: true,
      })
      if (!isSure) return
      const answer = await callEndpoint(withdrawText, { kind, id, version })
      editor.refresh(answer.text)
      showAlert({ type: 'success', title: t('texts.publish.withdrawn') })
    })
  return (
    <Button loading={isRunning} onClick={() => void withdraw()} data-testid="withdraw">
      {t(hasFile ? 'texts.publish.giveBack' : 'texts.publish.withdraw')}
    </Button>
  )
}

function Planned({ editor, text, schedule }: Props & { schedule: NonNullable<Text['schedule']> }) {
  const t = useT()
  const { time } = useFormats()
  const { run, isRunning } = useAction()
  const { kind, id, version } = text
  const { at, zone } = schedule
  const cancel = () =>
    run(async () => {
      const answer = await callEndpoint(unscheduleText, { kind, id, version })
      editor.refresh(answer.text)
      showAlert({ type: 'success', title: t('texts.publish.unplanned') })
    })
  return (
    <div className={styles['notice']} data-testid="planned">
      <p>{t('texts.publish.planned', { version: schedule.version, time: time(at, zone), zone })}</p>
      <Button size="sm" loading={isRunning} onClick={() => void cancel()} data-testid="cancel-plan">
        {t('texts.publish.unplan')}
      </Button>
    </div>
  )
}
