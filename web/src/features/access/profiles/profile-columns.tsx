import { Row } from '#src/ui/layout/boxes.tsx'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { OwnerBadge } from '#src/features/access/profiles/owner-badge.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** The columns of the list of profiles. */
export function profileColumns(t: T): ListColumn<Profile>[] {
  return [
    {
      key: 'name',
      label: t('profiles.columns.name'),
      card: 'title',
      cell: ({ name, isRoot }) => (
        <Row as="span" gap={2} align="center" inline>
          {name} {isRoot && <OwnerBadge />}
        </Row>
      ),
    },
    {
      key: 'people',
      label: t('profiles.columns.people'),
      card: 'value',
      cell: ({ memberCount }) =>
        memberCount === 0 ? (
          <span className="k-muted">{t('profiles.nobody')}</span>
        ) : (
          t('profiles.people', { count: memberCount })
        ),
    },
    {
      key: 'permissions',
      label: t('profiles.columns.permissions'),
      card: 'note',
      cell: ({ isRoot, permissions }) =>
        isRoot ? t('profiles.allPermissions') : t('profiles.permissionCount', { count: permissions.length }),
    },
    {
      key: 'updated',
      label: t('profiles.columns.updated'),
      needs: 'wide',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}
