import { Row } from '#src/ui/layout/boxes.tsx'
import type { Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

/** The status of a membership, and whether the account's e-mail is confirmed. */
export function MemberBadges({ member: { status, isConfirmed } }: { member: Pick<Member, 'status' | 'isConfirmed'> }) {
  const t = useT()
  return (
    <Row as="span" gap={1} inline>
      <StateBadge tone={status === 'active' ? 'good' : 'bad'}>{t(`users.status.${status}`)}</StateBadge>
      {!isConfirmed && <StateBadge tone="warn">{t('users.status.unconfirmed')}</StateBadge>}
    </Row>
  )
}
