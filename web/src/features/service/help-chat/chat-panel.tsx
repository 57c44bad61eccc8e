import { Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { useEffect, useState } from 'react'
import { ChatThread } from '#src/features/service/help-chat/chat-thread.tsx'
import { loadChatWords } from '#src/features/service/help-chat/chat-words.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { useChat } from '#src/features/service/help-chat/use-chat.ts'
import type { WebTranslator } from '#src/language/translator.ts'
import { LanguageContext, useTranslator } from '#src/language/use-t.ts'
import { goOnOffline } from '#src/shell/network-store.ts'

export type ChatPanelProps = {
  from: string | null
  /** The zone of the service's hours. */
  timeZone: string
  /** The conversation of a link in a mail. */
  conversationId: string | undefined
}

/** The open chat. It speaks the language of its conversation, whatever the page around it speaks (J-6). */
export function ChatPanel({ from, timeZone, conversationId }: ChatPanelProps) {
  const page = useTranslator()
  const [wanted, setWanted] = useState<Language>(page.language)
  const chat = useChat({ from, language: wanted, conversationId })
  const language = chat.state.conversation?.language ?? wanted
  const translator = useWords(language, page)
  // What is written offline waits here, and the page must not be left for it.
  useEffect(goOnOffline, [])
  return (
    <LanguageContext value={translator}>
      <Stack
        as="section"
        gap={4}
        fit
        className={classNames('k-card k-pad5', styles['panel'])}
        lang={translator.language}
        data-testid="chat-panel"
      >
        <ChatThread chat={chat} from={from} timeZone={timeZone} onLanguage={setWanted} />
      </Stack>
    </LanguageContext>
  )
}

function useWords(language: Language, page: WebTranslator): WebTranslator {
  const [other, setOther] = useState<WebTranslator | null>(null)
  useEffect(
    function loadOtherWords() {
      if (language === page.language) return undefined
      let isWanted = true
      loadChatWords(language).then(
        (words) => isWanted && setOther(words),
        () => undefined,
      )
      return () => {
        isWanted = false
      }
    },
    [language, page.language],
  )
  return language !== page.language && other?.language === language ? other : page
}
