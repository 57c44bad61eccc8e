import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type getMember, type Member, signOutMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { IconLogout } from '@tabler/icons-react'
import { useDeviceName } from '#src/features/access/account/public.tsx'
import styles from '#src/features/access/users/users.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type Device = OutputOf<typeof getMember>['devices'][number]
type MemberDevicesProps = { member: Member; devices: readonly Device[]; isOwn: boolean }

/** The member's devices that are connected to this company, and disconnecting them. */
export function MemberDevices({ member, devices, isOwn }: MemberDevicesProps) {
  const t = useT()
  const deviceName = useDeviceName()
  const hasLive = devices.some(({ isLive }) => isLive)
  return (
    <Card
      title={t('users.devices.title')}
      action={hasLive && !isOwn && <SignOutButton member={member} />}
      testId="user-devices"
    >
      {devices.length === 0 && <p className="k-muted">{t('users.devices.none')}</p>}
      <Stack as="ul" className={styles['lines']}>
        {devices.map(({ id, userAgent, ip, lastUsedAt, isLive }) => (
          <li key={id}>
            <span>{deviceName(userAgent)}</span>
            <span className="k-muted">{ip}</span>
            <span className="k-muted">
              <TimeAgo at={lastUsedAt} />
            </span>
            <StateBadge tone={isLive ? 'good' : 'quiet'}>
              {t(isLive ? 'users.devices.live' : 'users.devices.past')}
            </StateBadge>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function SignOutButton({ member: { userId, name } }: Pick<MemberDevicesProps, 'member'>) {
  const translator = useTranslator()
  const { t } = translator
  const signOut = useEndpointMutation(signOutMember, { onError: (error) => void showApiError(error, translator) })
  const run = async () => {
    const isSure = await confirm({
      title: t('users.devices.signOutTitle', { name }),
      description: escapeHtml(t('users.devices.signOutText')),
      confirmLabel: t('users.devices.signOut'),
      danger: true,
    })
    if (!isSure) return
    await signOut.mutateAsync({ userId })
    showSnackbar({ text: t('users.devices.signedOut', { name }) })
  }
  return (
    <ActionButton endpoint={signOutMember}>
      {(unusable) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={16} stroke={1.75} />}
          loading={signOut.isPending}
          // The mutation has already shown a refusal.
          onClick={() => void run().catch(() => undefined)}
          {...unusable}
          data-testid="user-sign-out"
        >
          {t('users.devices.signOut')}
        </Button>
      )}
    </ActionButton>
  )
}
