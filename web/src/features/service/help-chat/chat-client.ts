/** A visitor's half of the help chat, without a page: what is written is sent in order and once, what is answered is read from the server. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type getOwnChat, type sendChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Conversation } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { type ChatState, emptyChat, seqWithoutGap, type Unsent, withMessages, withUnsent } from './chat-state.ts'

/** The wait before a message is sent again that did not arrive; each further one is twice as long. */
export const retryMs = 3000
const longestRetryMs = 30_000
const notFound = 404
const tooMany = 429
/** As many messages as one answer has. */
const pageOfMessages = 500

type Sent = OutputOf<typeof sendChatMessage>
export type ChatParts = {
  read: (input: { conversationId?: string; since: number }) => Promise<OutputOf<typeof getOwnChat>>
  /** Sends one message. `isFirst`: the conversation does not exist yet. */
  send: (message: Unsent, place: { conversationId: string; isFirst: boolean }) => Promise<Sent>
  /** The live channel should hear about this conversation. */
  follow: (conversationId: string | null) => void
  newId: () => string
  wait: (milliseconds: number, then: () => void) => () => void
}

/** What changes while it runs, besides what the page shows. */
type Run = {
  /** The id of a conversation that the next message begins; null while an older one goes on. */
  nextId: string | null
  isReading: boolean
  mustReadAgain: boolean
  isDraining: boolean
  failures: number
  cancelRetry: () => void
  isClosed: boolean
}

export function createChatClient(parts: ChatParts, conversationId?: string) {
  const store = createStore<ChatState>(emptyChat)
  const run: Run = {
    nextId: null,
    isReading: false,
    mustReadAgain: false,
    isDraining: false,
    failures: 0,
    cancelRetry: () => {},
    isClosed: false,
  }
  const context: Context = { parts, store, run, wanted: conversationId }
  return {
    store,
    /** Reads what is new, once more if asked while it reads. */
    sync: () => sync(context),
    write: (text: string) => add(context, { text, file: null }),
    attach: (file: File) => add(context, { text: '', file }),
    /** Tries again what did not arrive, without waiting. */
    retry: () => {
      run.cancelRetry()
      void drain(context)
    },
    sendAgain: (clientId: string) => {
      store.set((state) => withUnsent(state, clientId, { status: 'waiting', fault: null }))
      void drain(context)
    },
    discard: (clientId: string) =>
      store.set((state) => ({ ...state, unsent: state.unsent.filter((one) => one.clientId !== clientId) })),
    /** Mirrors a change that was made by another call. */
    take: (conversation: Conversation) => store.set((state) => ({ ...state, conversation })),
    /** Shows one of the person's conversations. */
    show: (id: string) => {
      context.wanted = id
      startOver(context, null)
      return sync(context)
    },
    /** The next message begins another conversation. */
    startAnother: () => startOver(context, parts.newId()),
    close: () => {
      run.isClosed = true
      run.cancelRetry()
    },
  }
}

type Context = { parts: ChatParts; store: Store<ChatState>; run: Run; wanted: string | undefined }

function startOver({ parts, store, run }: Context, nextId: string | null): void {
  run.nextId = nextId
  store.set((state) => ({ ...state, conversation: null, messages: [], unsent: [], isLoggedOut: false }))
  parts.follow(null)
}

async function sync(context: Context): Promise<void> {
  const { run } = context
  if (run.isReading) {
    run.mustReadAgain = true
    return
  }
  run.isReading = true
  try {
    do run.mustReadAgain = await readOnce(context)
    while (run.mustReadAgain && !run.isClosed)
  } finally {
    run.isReading = false
  }
}

/** Returns whether to read again at once. */
async function readOnce(context: Context): Promise<boolean> {
  const { parts, store, run } = context
  run.mustReadAgain = false
  const before = store.get()
  const id = before.conversation?.id ?? (run.nextId === null ? context.wanted : undefined)
  try {
    const answer = await parts.read({ ...(id !== undefined && { conversationId: id }), since: seqWithoutGap(before) })
    if (store.get().conversation?.id !== before.conversation?.id) return true
    store.set((state) => ({ ...state, status: 'ready', availability: answer.availability, isReachable: true }))
    if (!answer.conversation || (run.nextId !== null && before.conversation === null)) return run.mustReadAgain
    const { conversation, messages } = answer
    store.set((state) => withMessages({ ...state, conversation }, messages))
    if (before.conversation?.id !== conversation.id) parts.follow(conversation.id)
    return run.mustReadAgain || messages.length === pageOfMessages
  } catch (error) {
    return readFailed(context, error, id)
  }
}

function readFailed(context: Context, error: unknown, id: string | undefined): boolean {
  const { store, run } = context
  if (error instanceof ApiError && error.status === notFound && id !== undefined) {
    // The log-in has ended, so the conversation is no longer this browser's (J-2).
    const wasShown = store.get().conversation !== null
    context.wanted = undefined
    startOver(context, null)
    store.set((state) => ({ ...state, isLoggedOut: wasShown }))
    return true
  }
  const isReachable = !(error instanceof NetworkError)
  store.set((state) => ({ ...state, isReachable, status: state.status === 'loading' ? 'failed' : state.status }))
  return run.mustReadAgain && isReachable
}

function add(context: Context, { text, file }: Pick<Unsent, 'text' | 'file'>): void {
  const message: Unsent = { clientId: context.parts.newId(), text, file, status: 'waiting', fault: null }
  context.store.set((state) => ({ ...state, unsent: [...state.unsent, message] }))
  void drain(context)
}

/** Sends what is unsent, one after the other in the order it was written. */
async function drain(context: Context): Promise<void> {
  const { store, run } = context
  if (run.isDraining) return
  run.isDraining = true
  run.cancelRetry()
  try {
    for (;;) {
      const next = store.get().unsent.find(({ status }) => status === 'waiting')
      if (!next || run.isClosed || !(await sendOne(context, next))) return
    }
  } finally {
    run.isDraining = false
  }
}

/** Returns whether to go on with the next message. */
async function sendOne(context: Context, message: Unsent): Promise<boolean> {
  const { parts, store, run } = context
  store.set((state) => withUnsent(state, message.clientId, { status: 'sending' }))
  // Another tab may have begun the conversation meanwhile.
  if (store.get().conversation === null && run.nextId === null) await sync(context)
  const before = store.get().conversation
  const conversationId = before?.id ?? (run.nextId ??= parts.newId())
  try {
    const sent = await parts.send(message, { conversationId, isFirst: before === null })
    run.failures = 0
    run.nextId = null
    store.set((state) =>
      withMessages({ ...state, conversation: sent.conversation, isReachable: true, isLoggedOut: false }, [
        sent.message,
      ]),
    )
    if (before === null) parts.follow(sent.conversation.id)
    return true
  } catch (error) {
    return sendFailed(context, message, error)
  }
}

function sendFailed(context: Context, { clientId }: Unsent, error: unknown): boolean {
  const { parts, store, run } = context
  const isBusy = error instanceof ApiError && error.status === tooMany
  if (error instanceof ApiError && !isBusy) {
    const [fault] = Object.values(error.body?.data.fields ?? {})
    store.set((state) => withUnsent(state, clientId, { status: 'refused', fault: fault ?? error.message }))
    return true
  }
  store.set((state) => ({
    ...withUnsent(state, clientId, { status: 'waiting' }),
    isReachable: !(error instanceof NetworkError),
  }))
  const pause = Math.min(retryMs * 2 ** run.failures, longestRetryMs)
  run.failures += 1
  run.cancelRetry = parts.wait(isBusy ? secondsLeft(error) * 1000 : pause, () => void drain(context))
  return false
}

function secondsLeft({ body }: ApiError): number {
  const seconds = body?.data['secondsLeft']
  return typeof seconds === 'number' ? Math.max(1, seconds) : 1
}
