import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { searchHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { listSavedAnswers } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SavedAnswer, StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { fillAnswer } from '#src/features/service/staff-chats/fill-answer.ts'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useRootData } from '#src/root-data.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type HelpersProps = { chat: StaffChat; onInsert: (text: string) => void }

/** Saved answers and links to articles, in the language of the conversation. */
export function AnswerHelpers({ chat, onInsert }: HelpersProps) {
  const [article, setArticle] = useState<string | null>(null)
  return (
    <Stack gap={4} align="start" className={styles['helpers']}>
      <SavedChoice chat={chat} article={article} onInsert={onInsert} />
      <ArticleSearch
        chat={chat}
        onInsert={(address) => {
          setArticle(address)
          onInsert(address)
        }}
      />
    </Stack>
  )
}

const none: readonly SavedAnswer[] = []

function SavedChoice({ chat, article, onInsert }: HelpersProps & { article: string | null }) {
  const t = useT()
  const { state } = useCall(listSavedAnswers, {})
  const items = state.status === 'done' ? state.data.items : none
  const textOf = ({ textEn, textEs }: SavedAnswer) => (chat.language === 'es' ? textEs : textEn)
  const usable = items.filter((answer) => !answer.isArchived && textOf(answer) !== '')
  const choose = (id: string) => {
    const chosen = usable.find((answer) => answer.id === id)
    if (chosen) onInsert(fillAnswer(textOf(chosen), { name: chat.name, article }))
  }
  return (
    <SelectField
      label={t('staffChats.answer.saved')}
      name="savedAnswer"
      value=""
      placeholder={t('staffChats.answer.choose')}
      options={usable.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={choose}
    />
  )
}

function ArticleSearch({ chat: { language }, onInsert }: HelpersProps) {
  const t = useT()
  const { origin } = useRootData()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly ArticleLink[]>()
  const { run, isRunning } = useAction()
  const search = () =>
    run(async () => setFound((await callEndpoint(searchHelp, { language, text: text.trim() })).articles))
  return (
    <Stack gap={4} fit>
      <Stack gap={2} align="end" className={styles['search']}>
        <TextField
          label={t('staffChats.answer.article')}
          placeholder={t('staffChats.answer.articleHint')}
          type="search"
          maxLength={100}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would send the answer around this field.
            event.preventDefault()
            void search()
          }}
        />
        <Button loading={isRunning} onClick={() => void search()}>
          {t('staff.search')}
        </Button>
      </Stack>
      {found?.length === 0 && <output>{t('staffChats.answer.noArticle')}</output>}
      {found !== undefined && found.length > 0 && (
        <Row as="ul" gap={2} className={styles['found']} data-testid="found-articles">
          {found.map(({ id, slug, title }) => (
            <li key={id}>
              <Button
                size="sm"
                aria-label={t('staffChats.answer.insert', { title })}
                onClick={() => onInsert(origin + addressIn('help-question', language, { slug }))}
              >
                {title}
              </Button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}
