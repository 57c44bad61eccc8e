import { Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import type { getMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { Link } from 'react-router'
import { actionWords } from '#src/features/office/audit/action-words.ts'
import { historyAddress } from '#src/features/office/audit/history-url.ts'
import styles from '#src/features/access/users/users.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type MemberActivityProps = { userId: string; activity: OutputOf<typeof getMember>['activity'] }

/** A member's last actions, in words. */
export function MemberActivity({ userId, activity }: MemberActivityProps) {
  const t = useT()
  const translator = useTranslator()
  const mayReadAll = useCan(listAuditEntries)
  return (
    <Card
      title={t('users.activity.title')}
      action={mayReadAll && <Link to={historyAddress(userId)}>{t('users.activity.all')}</Link>}
      testId="user-activity"
    >
      {activity.length === 0 && <p className="k-muted">{t('users.activity.none')}</p>}
      <Stack as="ul" className={styles['lines']}>
        {activity.map(({ id, action, at }) => (
          <li key={id}>
            <span>{actionWords(translator, action)}</span>
            <span className="k-muted">
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
