import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { continueChat, getHelpService } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Availability, HelpService } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import type { ChatPanelProps } from '#src/features/service/help-chat/chat-panel.tsx'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { LeaveForm } from '#src/features/service/help-chat/leave-form.tsx'
import { ServiceState } from '#src/features/service/help-chat/service-facts.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useVisitor } from '#src/root-data.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type Panel = ComponentType<ChatPanelProps>
type Opening = { status: 'closed' | 'opening' } | { status: 'failed'; text: string } | { status: 'open'; Panel: Panel }

/** Where the chat opens. Before the first press there is a button and a form, and nothing of the chat is loaded. */
export function ChatPlace({ service, from }: { service: HelpService; from: string | null }) {
  const t = useT()
  const isReady = useHydrated()
  const visitor = useVisitor()
  const availability = useAvailability(service.availability, from)
  const [opening, setOpening] = useState<Opening>({ status: 'closed' })
  const [conversationId, setConversationId] = useState<string>()

  const open = async (id?: string) => {
    setOpening({ status: 'opening' })
    try {
      const { ChatPanel } = await import('#src/features/service/help-chat/chat-panel.tsx')
      setConversationId(id)
      setOpening({ status: 'open', Panel: ChatPanel })
    } catch {
      setOpening({ status: 'failed', text: t('helpChat.start.failed') })
    }
  }
  useMailedLink(open, (text) => setOpening({ status: 'failed', text: text ?? t('helpChat.start.failed') }))

  if (opening.status === 'open')
    return <opening.Panel from={from} timeZone={service.timeZone} conversationId={conversationId} />

  // Nobody is there, and nobody knows where to answer: a new conversation would only show the form below once more.
  const isAlone = !availability.isPresent && visitor === null
  const look = availability.isPresent ? 'filled' : 'outline'
  const button = (
    <Button
      look={isAlone ? 'quiet' : look}
      size={isAlone ? 'md' : 'lg'}
      className="k-self-start"
      loading={opening.status === 'opening'}
      disabled={!isReady}
      onClick={() => void open()}
      data-testid="open-chat"
    >
      {t(isAlone ? 'helpChat.start.earlier' : 'helpChat.start.open')}
    </Button>
  )
  return (
    <Stack as="section" gap={4} fit className={classNames('k-card k-pad5', styles['place'])} data-testid="chat-place">
      <ServiceState availability={availability} timeZone={service.timeZone} />
      {opening.status === 'failed' && <Fault>{opening.text}</Fault>}
      {!isAlone && button}
      <Leaving from={from} isPresent={availability.isPresent} />
      {isAlone && button}
    </Stack>
  )
}

/** The form for those who would rather write, or must because nobody is there. */
function Leaving({ from, isPresent }: { from: string | null; isPresent: boolean }) {
  const t = useT()
  const [leftTo, setLeftTo] = useState<string | null>(null)
  if (leftTo !== null)
    return (
      <Stack gap={3} fit className={styles['instead']} aria-live="polite" data-testid="message-left">
        <h2>{t('helpChat.leave.sentHeading')}</h2>
        <p>{t('helpChat.leave.sent', { email: leftTo })}</p>
        <Button className="k-self-start" onClick={() => setLeftTo(null)}>
          {t('helpChat.leave.again')}
        </Button>
      </Stack>
    )
  const form = <LeaveForm from={from} onLeft={({ email }) => setLeftTo(email)} />
  return (
    <>
      {isPresent ? (
        <details className={classNames('k-stack k-gap3 k-fit', styles['instead'])}>
          <summary>{t('helpChat.start.instead')}</summary>
          {form}
        </details>
      ) : (
        <Stack gap={3} fit className={styles['instead']}>
          <h2>{t('helpChat.leave.heading')}</h2>
          <p className="k-soft k-body">{t('helpChat.leave.text')}</p>
          {form}
        </Stack>
      )}
      <noscript>
        <p className="k-soft k-body">{t('helpChat.leave.without')}</p>
      </noscript>
    </>
  )
}

/** The page may have been kept for a minute, so whether somebody is there is asked once more. */
function useAvailability(rendered: Availability, from: string | null): Availability {
  const language = useLanguage()
  const [current, setCurrent] = useState(rendered)
  const ask = useEffectEvent((signal: AbortSignal) =>
    callEndpoint(getHelpService, { language, ...(from !== null && { from }) }, { signal }),
  )
  useEffect(function askAgain() {
    const abort = new AbortController()
    ask(abort.signal).then(
      ({ availability }) => abort.signal.aborted || setCurrent(availability),
      // Then what the page said still counts.
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  return current
}

/** A link in a mail has its token behind the `#`. It is used once the page runs, and taken out of the address. */
function useMailedLink(open: (conversationId: string) => Promise<void>, fail: (text: string | null) => void): void {
  const follow = useEffectEvent(async (token: string) => {
    try {
      const { conversationId } = await callChat(continueChat, { token })
      await open(conversationId)
    } catch (error) {
      fail(error instanceof ApiError && error.body ? error.message : null)
    }
  })
  useEffect(function followLink() {
    const token = /^#c=([\w-]+)$/.exec(window.location.hash)?.[1]
    if (token === undefined) return undefined
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      void follow(token)
    })
    return () => clearTimeout(timer)
  }, [])
}
