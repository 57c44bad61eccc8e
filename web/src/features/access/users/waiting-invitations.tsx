import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { expiryWords } from '#src/features/access/users/expiry-words.ts'
import { InvitationLink } from '#src/features/access/users/invitation-link.tsx'
import styles from '#src/features/access/users/users.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

type Waiting = OutputOf<typeof listInvitations>['items'][number]

/** The open invitations; renders nothing without any. */
export function WaitingInvitations() {
  const t = useT()
  const items = useEndpointQuery(listInvitations, {}).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Stack
      as="section"
      gap={2}
      className={classNames('k-card', styles['waiting'])}
      aria-labelledby="waiting-title"
      data-testid="waiting-invitations"
    >
      <h2 className="k-medium" id="waiting-title">
        {t('users.waiting.title', { count: items.length })}
      </h2>
      <Stack as="ul">
        {items.map((invitation) => (
          <WaitingRow key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Stack>
  )
}

function WaitingRow({ invitation }: { invitation: Waiting }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const { email, profiles, invitedByName, expiresAt, isExpired, link } = invitation
  const who = email ?? t('users.waiting.openLink')
  const ends = expiryWords(t, expiresAt, now)
  return (
    <li data-testid={`invitation-${email ?? 'link'}`}>
      <Row align="baseline" className="k-breaks k-shrinks k-across3">
        <strong>{who}</strong>
        <span>{profiles.map(({ name }) => name).join(', ')}</span>
        <span className="k-muted">{t('users.waiting.invitedBy', { name: invitedByName })}</span>
        {isExpired ? (
          <StateBadge tone="bad">{ends}</StateBadge>
        ) : (
          <span className="k-muted">{t('users.waiting.expires', { time: ends })}</span>
        )}
      </Row>
      <WaitingActions invitation={invitation} link={link} who={who} />
    </li>
  )
}

function WaitingActions({ invitation, link, who }: { invitation: Waiting; link: string | null; who: string }) {
  const t = useT()
  const { send, isSending, withdraw, isWithdrawing } = useInvitationChanges(invitation, who)
  const mayInvite = useCan(resendInvitation)
  if (!mayInvite) return null
  return (
    <Row as="fieldset" gap={2} className={styles['buttons']} aria-label={t('users.waiting.actionsOf', { who })}>
      {link !== null && <InvitationLink link={link} who={who} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        loading={isSending}
        onClick={send}
        data-testid="invitation-resend"
      >
        {t(invitation.email === null ? 'users.waiting.renew' : 'users.waiting.resend')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={16} stroke={1.75} />}
        loading={isWithdrawing}
        onClick={withdraw}
        data-testid="invitation-withdraw"
      >
        {t('users.waiting.withdraw')}
      </Button>
    </Row>
  )
}

function useInvitationChanges({ id, email }: Waiting, who: string) {
  const translator = useTranslator()
  const { t } = translator
  const options = { onError: (error: Error) => void showApiError(error, translator) }
  const resend = useEndpointMutation(resendInvitation, options)
  const revoke = useEndpointMutation(revokeInvitation, options)
  const send = async () => {
    await resend.mutateAsync({ id })
    showSnackbar({ text: email === null ? t('users.waiting.renewed') : t('users.waiting.resent', { email }) })
  }
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('users.waiting.withdrawTitle'),
      description: escapeHtml(t('users.waiting.withdrawText', { who })),
      confirmLabel: t('users.waiting.withdraw'),
      danger: true,
    })
    if (!isSure) return
    await revoke.mutateAsync({ id })
    showSnackbar({ text: t('users.waiting.withdrawn') })
  }
  // The mutations have already shown a refusal.
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)
  return {
    send: () => quietly(send),
    isSending: resend.isPending,
    withdraw: () => quietly(withdraw),
    isWithdrawing: revoke.isPending,
  }
}
