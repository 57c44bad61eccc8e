import { Stack } from '#src/ui/layout/boxes.tsx'
import { getTextVersion, listTextHistory } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { Text, TextContent, TextHistoryEntry } from '@mostrador/contract/features/service/texts/schema.ts'
import { useState } from 'react'
import { LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { Differences } from '#src/features/service/staff/texts/editor/differences.tsx'
import { formOf } from '#src/features/service/staff/texts/editor/text-form.ts'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import styles from '#src/features/service/staff/staff.module.css'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'

type Props = { editor: TextEditor; text: Text }

/** Every version and what happened to the text, with what changed and a way back. */
export function HistorySection({ editor, text }: Props) {
  const t = useT()
  const { kind, id } = text
  const changes = [text.version, text.publishedAt, text.schedule?.at, text.state].join(' ')
  const { state, retry } = useCall(listTextHistory, { kind, id }, changes)
  return (
    <Section title={t('texts.history.title')} testId="history">
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <LoadFailed error={state.error} onRetry={retry} />}
      {state.status === 'done' && (
        <Stack as="ol" fit className={styles['list']}>
          {state.data.entries.map((entry) => (
            <li key={`${entry.entry} ${entry.version} ${entry.at}`}>
              <HistoryEntry entry={entry} editor={editor} text={text} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function HistoryEntry({ entry, editor, text }: Props & { entry: TextHistoryEntry }) {
  const t = useT()
  const { time } = useFormats()
  const [compared, setCompared] = useState<{ before: TextContent; after: TextContent } | null>(null)
  const { run, isRunning } = useAction()
  const { version, byName, at } = entry
  const before = version - 1
  const canCompare = entry.entry === 'saved' && (before > 0 || text.hasFile)
  const compare = () =>
    run(async () => {
      if (compared) return setCompared(null)
      setCompared({ before: await readVersion(text, before), after: await readVersion(text, version) })
    })
  return (
    <div data-testid={`${entry.entry}-${version}`}>
      <p>{useEntryWords(entry)}</p>
      <p className="k-soft k-body">
        {byName === null
          ? t('texts.history.byClock', { time: time(at) })
          : t('texts.history.by', { name: byName, time: time(at) })}
      </p>
      <div className={texts['entryButtons']}>
        {canCompare && (
          <Button
            size="sm"
            look="quiet"
            loading={isRunning}
            aria-expanded={compared !== null}
            onClick={() => void compare()}
          >
            {t('texts.history.compare')}
          </Button>
        )}
        {entry.entry === 'saved' && version < text.version && (
          <RestoreButton editor={editor} text={text} version={version} />
        )}
      </div>
      {compared && <Differences {...compared} />}
    </div>
  )
}

async function readVersion({ kind, id }: Text, version: number): Promise<TextContent> {
  return (await callEndpoint(getTextVersion, { kind, id, version })).content
}

function useEntryWords({ entry, version, restoredFrom, dueAt }: TextHistoryEntry): string {
  const t = useT()
  const { time } = useFormats()
  if (entry === 'saved' && restoredFrom !== null) return t('texts.history.restored', { version, from: restoredFrom })
  if (entry === 'scheduled') return t('texts.history.scheduled', { version, time: time(dueAt ?? '') })
  return t(`texts.history.${entry}`, { version })
}

function RestoreButton({ editor, text, version }: Props & { version: number }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const restore = () =>
    run(async () => {
      const isSure = await confirm({
        description: t('texts.history.restoreSure', { version }),
        confirmLabel: t('texts.history.restore'),
      })
      if (!isSure) return
      const content = await readVersion(text, version)
      await editor.restore(version, formOf(text.id, content, ''))
    })
  return (
    <Button
      size="sm"
      look="quiet"
      loading={isRunning}
      disabled={editor.isDirty}
      onClick={() => void restore()}
      data-testid={`restore-${version}`}
    >
      {t('texts.history.restore')}
    </Button>
  )
}
