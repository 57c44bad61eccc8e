import { Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { acceptInvitation, type describeInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import { AuthCard } from '#src/features/access/auth/public.tsx'
import styles from '#src/features/access/invitations/invitation.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { openPage } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useRootData, useVisitor } from '#src/root-data.ts'
import { endSession } from '#src/session/log-out.ts'
import { withRedir } from '#src/session/redir.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconMail } from '#src/ui/icons.tsx'

type Details = OutputOf<typeof describeInvitation>
type CardProps = { code: string; invitation: Details }

/** What the invitation offers, and what this visitor can do with it. */
export function InvitationCard({ code, invitation }: CardProps) {
  const t = useT()
  const languageTag = useLanguage()
  const { region } = useRootData()
  const { companyName, invitedByName, profileNames, message, expiresAt, email } = invitation
  const date = formatDate(expiresAt, { languageTag, regionTag: region ?? (languageTag === 'es' ? 'CL' : 'US') })

  return (
    <AuthCard
      icon={<IconMail size={28} />}
      heading={t('invitations.heading', { company: companyName })}
      lead={t('invitations.invitedBy', { name: invitedByName, company: companyName })}
      testId="invitation"
    >
      {message && (
        <figure className={styles['message']}>
          <figcaption className="k-muted k-small">{t('invitations.message', { name: invitedByName })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <dl className="k-facts">
        <dt>{t('invitations.as')}</dt>
        <dd className="k-strong">{profileNames.join(', ')}</dd>
      </dl>
      <p className="k-soft k-body">
        {email && `${t('invitations.forEmail', { email })}. `}
        {t('invitations.until', { date })}
      </p>
      <Answer code={code} invitation={invitation} />
    </AuthCard>
  )
}

function Answer({ code, invitation }: CardProps) {
  const visitor = useVisitor()
  if (!visitor) return <Enter code={code} />
  const { email } = invitation
  return email === null || email === visitor.email ? (
    <Accept code={code} company={invitation.companyName} email={visitor.email} />
  ) : (
    <OtherAccount code={code} invited={email} current={visitor.email} />
  )
}

function Accept({ code, company, email }: { code: string; company: string; email: string }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const accept = () =>
    run(async () => {
      const { data } = await callEndpoint(acceptInvitation, { code })
      await takeUpAccess(data.auth, '/dashboard')
    })
  return (
    <Stack gap={2} fit className={styles['buttons']}>
      <Button look="filled" size="lg" loading={isRunning} onClick={() => void accept()} data-testid="invitation-accept">
        {t('invitations.accept', { company })}
      </Button>
      <p className="k-soft k-body">{t('invitations.signedInAs', { email })}</p>
    </Stack>
  )
}

function OtherAccount({ code, invited, current }: { code: string; invited: string; current: string }) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const leave = () =>
    run(async () => {
      await endSession()
      openPage(pathTo('invitation', language, { code }))
    })
  return (
    <Stack gap={2} fit className={styles['buttons']} data-testid="invitation-other">
      <h2>{t('invitations.otherHeading')}</h2>
      <p>{t('invitations.other', { invited, current })}</p>
      <Button loading={isRunning} onClick={() => void leave()} data-testid="invitation-log-out">
        {t('invitations.logOut')}
      </Button>
    </Stack>
  )
}

/** Both links keep the invitation and return to it. */
function entryTo(name: 'register' | 'login', language: Language, code: string): string {
  const withCode = `${pathTo(name, language)}?invitation=${encodeURIComponent(code)}`
  return withRedir(withCode, pathTo('invitation', language, { code }))
}

function Enter({ code }: { code: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack gap={2} fit className={styles['buttons']}>
      <p>{t('invitations.newHere')}</p>
      <LinkButton to={entryTo('register', language, code)} look="filled" size="lg" data-testid="invitation-register">
        {t('invitations.createAccount')}
      </LinkButton>
      <LinkButton to={entryTo('login', language, code)} size="lg" data-testid="invitation-log-in">
        {t('invitations.logIn')}
      </LinkButton>
    </Stack>
  )
}
