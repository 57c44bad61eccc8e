import { Link } from 'react-router'
import { chatAddress } from '#src/features/service/help-chat/chat-address.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** The way from a text or a screen to people. A plain link: nothing of the chat is loaded before it is opened. */
export function StuckLink({ from, onClick }: { from: string; onClick?: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      {t('help.stuck.text')}{' '}
      <Link to={chatAddress(language, from)} onClick={onClick} data-testid="ask-in-chat">
        {t('help.stuck.link')}
      </Link>
    </>
  )
}
