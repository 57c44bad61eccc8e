import { Stack } from '#src/ui/layout/boxes.tsx'
import { Drawer } from '@mantine/core'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { useState } from 'react'
import { InviteForm } from '#src/features/access/users/invite-form.tsx'
import { type Invited, InvitedPanel } from '#src/features/access/users/invited-panel.tsx'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { ResendButton } from '#src/shell/resend-button.tsx'
import { useAskBeforeClosing } from '#src/ui/admin/form/use-ask-before-closing.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

type InviteDrawerProps = { isOpen: boolean; onClose: () => void; profiles: readonly Profile[] }

/** Invites people, then shows the links. */
export function InviteDrawer({ isOpen, onClose, profiles }: InviteDrawerProps) {
  const t = useT()
  const isUnconfirmed = useSession()?.user.status === -1
  const [invited, setInvited] = useState<Invited | null>(null)
  const invite = useEndpointMutation(createInvitations)
  const [isDirty, setDirty] = useState(false)
  const asksFirst = useAskBeforeClosing()
  const close = () => {
    onClose()
    setInvited(null)
    setDirty(false)
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void asksFirst(isDirty).then((may) => may && close())}
      position="right"
      size={480}
    >
      <Drawer.Overlay />
      <Drawer.Content data-testid="invite-drawer">
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">{t('users.inviteForm.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body>
          {isUnconfirmed ? (
            <Stack gap={4} className="k-body" data-testid="invite-unconfirmed">
              <p>{t('users.inviteForm.unconfirmed')}</p>
              <ResendButton look="filled" />
            </Stack>
          ) : invited ? (
            <InvitedPanel invited={invited} onMore={() => setInvited(null)} onDone={close} />
          ) : (
            <InviteForm
              profiles={profiles}
              onDirty={setDirty}
              onInvite={async (input) => {
                setInvited(await invite.mutateAsync(input))
                setDirty(false)
              }}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
