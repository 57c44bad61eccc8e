import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ChatFilter } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import type { ListedChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { Link } from 'react-router'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useTimes } from '#src/features/service/staff-chats/use-times.ts'
import { useT } from '#src/language/use-t.ts'

/** A conversation in the list: who, what was written last, how long they wait, and who has it. */
export function ChatRow({ chat, filter }: { chat: ListedChat; filter: ChatFilter }) {
  const t = useT()
  const { since, moment } = useTimes()
  const { id, name, companyName, lastText, waitingSince, lastMessageAt, unread, assignedTo, labels, language } = chat
  return (
    <Row gap={1} across={4} justify="between" className={styles['split']} data-testid="chat-row">
      <div>
        <p>
          <Link to={{ search: `?c=${id}&filter=${filter}` }}>
            <strong>{name ?? t('staffChats.visitor')}</strong>
            {companyName !== null && ` · ${companyName}`}
          </Link>{' '}
          {unread > 0 && <span className={styles['badge']}>{t('staffChats.unread', { count: unread })}</span>}{' '}
          <span className={styles['tag']}>{t(`staffChats.chat.languages.${language}`)}</span>{' '}
          {labels.map((label) => (
            <span key={label} className={styles['tag']}>
              {t(`staffChats.labels.${label}`)}
            </span>
          ))}
        </p>
        <p className={classNames('k-soft k-breaks', styles['excerpt'])}>{lastText}</p>
      </div>
      <div className="k-soft k-body">
        <p>{waitingSince === null ? moment(lastMessageAt) : t('staffChats.waits', { time: since(waitingSince) })}</p>
        <p>{assignedTo?.name ?? t('staffChats.nobody')}</p>
      </div>
    </Row>
  )
}
