import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { archiveSavedAnswer, listSavedAnswers } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SavedAnswer } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { articleMark, nameMark } from '#src/features/service/staff-chats/fill-answer.ts'
import { SavedAnswerForm } from '#src/features/service/staff-chats/saved-answer-form.tsx'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionFailed, SectionLoading } from '#src/ui/section.tsx'

/** The answers that staff use again: adding, changing, archiving. */
export function SavedAnswers() {
  const t = useT()
  const { state, reload, retry } = useCall(listSavedAnswers, {})
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null)
  const done = () => {
    setEdited(null)
    reload()
  }
  return (
    <>
      <Link to={{ search: '' }} className="k-self-start">
        ← {t('staffChats.saved.back')}
      </Link>
      <Section
        title={t('staffChats.saved.heading')}
        text={t('staffChats.saved.text', { mark: `${nameMark} / ${articleMark}` })}
        testId="saved-answers"
      >
        {edited === null ? (
          <Button look="filled" className="k-self-start" onClick={() => setEdited('new')} data-testid="add-answer">
            {t('staffChats.saved.add')}
          </Button>
        ) : (
          <SavedAnswerForm
            key={edited === 'new' ? 'new' : edited.id}
            answer={edited === 'new' ? null : edited}
            onDone={done}
            onCancel={() => setEdited(null)}
          />
        )}
        {state.status === 'loading' && <SectionLoading />}
        {state.status === 'failed' && (
          <SectionFailed
            text={t(state.error instanceof NetworkError ? 'staff.offline' : 'staff.loadFailed')}
            onRetry={retry}
          />
        )}
        {state.status === 'done' && state.data.items.length === 0 && <output>{t('staffChats.saved.none')}</output>}
        {state.status === 'done' && (
          <Stack as="ul" fit className={styles['list']}>
            {state.data.items.map((answer) => (
              <AnswerRow key={answer.id} answer={answer} onEdit={() => setEdited(answer)} onChanged={reload} />
            ))}
          </Stack>
        )}
      </Section>
    </>
  )
}

type AnswerRowProps = { answer: SavedAnswer; onEdit: () => void; onChanged: () => void }

function AnswerRow({ answer: { id, title, textEn, textEs, isArchived }, onEdit, onChanged }: AnswerRowProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const archive = () =>
    run(async () => {
      await callEndpoint(archiveSavedAnswer, { id, isArchived: !isArchived })
      onChanged()
    })
  const only = textEn !== '' && textEs !== '' ? 'both' : textEn === '' ? 'es' : 'en'
  return (
    <Row as="li" gap={1} across={4} justify="between" className={styles['split']} data-testid="saved-answer">
      <div>
        <p>
          <strong>{title}</strong> <span className={styles['tag']}>{t(`staffChats.saved.only.${only}`)}</span>{' '}
          {isArchived && <span className={styles['tag']}>{t('staffChats.saved.archived')}</span>}
        </p>
        <p className={classNames('k-soft k-breaks', styles['excerpt'])}>{textEn || textEs}</p>
      </div>
      <Row gap={2} across={3} align="center">
        <Button size="sm" onClick={onEdit}>
          {t('staffChats.saved.edit')}
        </Button>
        <Button size="sm" loading={isRunning} onClick={() => void archive()}>
          {t(isArchived ? 'staffChats.saved.restore' : 'staffChats.saved.archive')}
        </Button>
      </Row>
    </Row>
  )
}
