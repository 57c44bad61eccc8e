import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  createInvitations,
  invitationDays as contractDays,
} from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { InvitationLink } from '#src/features/access/users/invitation-link.tsx'
import styles from '#src/features/access/users/users.module.css'
import { useT } from '#src/language/use-t.ts'

/** The contract's days; a copy by value, because importing them would bring zod into the browser. */
const invitationDays: typeof contractDays = 7

/** The result of inviting. */
export type Invited = OutputOf<typeof createInvitations>
type InvitedPanelProps = { invited: Invited; onMore: () => void; onDone: () => void }

/** The result: a link for each person, and who did not need one. */
export function InvitedPanel({
  invited: { invitations, alreadyMembers, alreadyInvited },
  onMore,
  onDone,
}: InvitedPanelProps) {
  const t = useT()
  const isLink = invitations.some(({ email }) => email === null)
  const title = isLink ? t('users.invited.linkTitle') : t('users.invited.title', { count: invitations.length })
  return (
    <Stack gap={4} className="k-body" data-testid="invited">
      <output className="k-large k-strong">{invitations.length === 0 ? t('users.invited.none') : title}</output>
      {invitations.length > 0 && <p className="k-muted">{t('users.invited.text', { days: invitationDays })}</p>}
      <Stack as="ul" gap={4} className={styles['invitedList']}>
        {invitations.map(({ id, email, link }) => (
          <Row as="li" gap={2} align="center" key={id}>
            <strong>{email ?? t('users.waiting.openLink')}</strong>
            <code className={classNames('k-small k-mono', styles['link'])} data-testid="invitation-address">
              {link}
            </code>
            <InvitationLink
              link={link}
              who={email ?? t('users.waiting.openLink')}
              startsWithQr={invitations.length === 1}
            />
          </Row>
        ))}
      </Stack>
      {alreadyMembers.length > 0 && (
        <div className={styles['already']} data-testid="already-members">
          <p>{t('users.invited.already')}</p>
          <p>{alreadyMembers.join(', ')}</p>
        </div>
      )}
      {alreadyInvited.length > 0 && (
        <div className={styles['already']} data-testid="already-invited">
          <p>{t('users.invited.tooSoon')}</p>
          <p>{alreadyInvited.join(', ')}</p>
        </div>
      )}
      <Row gap={2} className={styles['buttons']}>
        <Button onClick={onDone} data-testid="invite-done">
          {t('users.invited.done')}
        </Button>
        <Button variant="default" onClick={onMore} data-testid="invite-more">
          {t('users.invited.more')}
        </Button>
      </Row>
    </Stack>
  )
}
