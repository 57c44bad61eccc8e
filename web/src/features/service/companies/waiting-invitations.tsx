import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listMyCompanies } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { acceptInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { useTimeSettings } from '#src/features/access/account/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { Button } from '#src/ui/button.tsx'

type Waiting = OutputOf<typeof listMyCompanies>['invitations'][number]

/** Invitations for this person's e-mail. Accepting one leads directly into the company. */
export function WaitingInvitations({ invitations }: { invitations: readonly Waiting[] }) {
  const t = useT()
  return (
    <Section title={t('account.invitations.heading')} testId="waiting-invitations">
      <Stack as="ul" fit className={styles['list']}>
        {invitations.map((invitation) => (
          <WaitingRow key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Section>
  )
}

function WaitingRow({
  invitation: { id, companyName, profileNames, invitedByName, expiresAt },
}: {
  invitation: Waiting
}) {
  const t = useT()
  const settings = useTimeSettings()
  const { run, isRunning } = useAction()
  const accept = () =>
    run(async () => {
      const { data } = await callEndpoint(acceptInvitation, { invitationId: id })
      await takeUpAccess(data.auth, '/dashboard')
    })
  return (
    <Row as="li" gap={2} across={4} align="center" justify="between" className={styles['split']}>
      <div>
        <p>
          <strong>{companyName}</strong>
        </p>
        <p className="k-soft k-body">
          {t('account.invitations.text', {
            name: invitedByName,
            profiles: profileNames.join(', '),
            date: formatDate(expiresAt, settings),
          })}
        </p>
      </div>
      <Button
        look="filled"
        loading={isRunning}
        aria-label={t('account.invitations.acceptOf', { company: companyName })}
        onClick={() => void accept()}
        data-testid="accept-waiting"
      >
        {t('account.invitations.accept')}
      </Button>
    </Row>
  )
}
