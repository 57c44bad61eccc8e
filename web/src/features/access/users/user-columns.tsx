import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import { MemberBadges } from '#src/features/access/users/member-badges.tsx'
import styles from '#src/features/access/users/users.module.css'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { Avatar } from '#src/ui/avatar.tsx'

/** The columns of the list of members. */
export function userColumns(t: T, ownId: string): ListColumn<Member>[] {
  return [
    {
      key: 'name',
      label: t('users.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ userId, name, avatar }) => (
        <Row as="span" gap={3} align="center" wrap={false} className={classNames('k-shrinks', styles['person'])}>
          <Avatar name={name} picture={avatar} size={32} />
          <span>
            {name} {userId === ownId && <span className="k-muted">({t('users.you')})</span>}
          </span>
        </Row>
      ),
    },
    { key: 'email', label: t('users.columns.email'), card: 'note', cell: ({ email }) => email },
    {
      key: 'profiles',
      label: t('users.columns.profiles'),
      card: 'note',
      cell: ({ profiles }) => profiles.map(({ name }) => name).join(', '),
    },
    {
      key: 'status',
      label: t('users.columns.status'),
      card: 'badge',
      cell: (member) => <MemberBadges member={member} />,
    },
    {
      key: 'seen',
      label: t('users.columns.seen'),
      needs: 'wide',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? <span className="k-muted">{t('users.neverSeen')}</span> : <TimeAgo at={lastSeenAt} />,
    },
    {
      key: 'pin',
      label: t('users.columns.pin'),
      needs: 'wide',
      cell: ({ hasPin }) => (hasPin ? t('users.pinSet') : <span className="k-muted">{t('users.pinMissing')}</span>),
    },
  ]
}
