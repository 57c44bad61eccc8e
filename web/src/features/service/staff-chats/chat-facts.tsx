import type { StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { useTimes } from '#src/features/service/staff-chats/use-times.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Section } from '#src/ui/section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** Who the visitor is, as far as they told. */
export function ChatFacts({ chat }: { chat: StaffChat }) {
  const t = useT()
  const language = useLanguage()
  const { moment } = useTimes()
  const { email, isSignedIn, companyId, companyName, cameFrom, diagnostics, createdAt, isUseful, ratingWords } = chat
  const unknown = t('staffChats.chat.unknown')
  const facts = [
    [t('staffChats.chat.language'), t(`staffChats.chat.languages.${chat.language}`)],
    [t('staffChats.chat.account'), t(isSignedIn ? 'staffChats.chat.signedIn' : 'staffChats.chat.stranger')],
    [t('staffChats.chat.email'), email ?? unknown],
    ...(companyId === null
      ? []
      : ([
          [
            t('staffChats.chat.company'),
            <Link key={companyId} to={pathTo('staff-company', language, { id: companyId })}>
              {companyName}
            </Link>,
          ],
        ] as const)),
    [t('staffChats.chat.from'), cameFrom ?? unknown],
    [t('staffChats.chat.since'), moment(createdAt)],
    ...(diagnostics === null
      ? []
      : ([
          [t('staffChats.chat.version'), diagnostics.version],
          [t('staffChats.chat.browser'), diagnostics.browser],
          [t('staffChats.chat.screen'), diagnostics.screen],
          [t('staffChats.chat.unsent'), diagnostics.unsentDocuments ?? unknown],
        ] as const)),
    ...(isUseful === null
      ? []
      : ([
          [
            t('staffChats.chat.rating'),
            `${t(isUseful ? 'staffChats.chat.useful' : 'staffChats.chat.notUseful')}${ratingWords === null ? '' : `: ${ratingWords}`}`,
          ],
        ] as const)),
  ] as const
  return (
    <Section title={t('staffChats.chat.facts')} testId="chat-facts">
      <Facts inColumns facts={facts} />
    </Section>
  )
}
