import { useSearchParams } from 'react-router'
import { AvailabilitySwitch } from '#src/features/service/staff-chats/availability-switch.tsx'
import { ChatPage } from '#src/features/service/staff-chats/chat-page.tsx'
import { ChatQueue } from '#src/features/service/staff-chats/chat-queue.tsx'
import { SavedAnswers } from '#src/features/service/staff-chats/saved-answers.tsx'

/** The conversations of the help chat: the queue, one conversation (`?c=`), or the saved answers (`?view=answers`). */
export function ChatsTab() {
  const [query] = useSearchParams()
  const conversationId = query.get('c')
  return (
    <>
      <AvailabilitySwitch />
      {conversationId !== null ? (
        <ChatPage key={conversationId} conversationId={conversationId} />
      ) : query.get('view') === 'answers' ? (
        <SavedAnswers />
      ) : (
        <ChatQueue />
      )}
    </>
  )
}
