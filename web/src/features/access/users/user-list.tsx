import { Button } from '@mantine/core'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { listMembers } from '@mostrador/contract/features/access/users/endpoints.ts'
import { memberList } from '@mostrador/contract/features/access/users/list.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { InviteDrawer } from '#src/features/access/users/invite-drawer.tsx'
import { useProfileNames } from '#src/features/access/users/use-profile-names.ts'
import { userColumns } from '#src/features/access/users/user-columns.tsx'
import { inviteAddress, userAddress } from '#src/features/access/users/user-list-url.ts'
import { WaitingInvitations } from '#src/features/access/users/waiting-invitations.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useSession } from '#src/session/session-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useAccess } from '#src/ui/admin/parts/access.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'

const users = describeList({
  area: 'users',
  spec: memberList,
  endpoint: listMembers,
  entities: ['member', 'user'],
  rows: {
    address: userAddress,
    keyOf: ({ userId }) => userId,
    nameOf: ({ name }) => name,
    testIdOf: ({ email }) => `user-${email}`,
  },
  filters: { status: { words: 'status', isPromoted: true }, profile: { source: 'given', isPromoted: true } },
})

/** The members of the company, below the open invitations. */
export function UserList() {
  const t = useT()
  const { search } = useLocation()
  const ownId = useSession()?.user.id ?? ''
  const profiles = useProfileNames()
  const navigate = useCheckedNavigate()
  const isInviting = new URLSearchParams(search).has('invite')
  const drawer = {
    open: () => void navigate(inviteAddress(search, 'new')),
    close: () => void navigate(inviteAddress(search, null)),
  }
  const mayInvite = useAccess(createInvitations) === 'allowed'
  return (
    <>
      <DescribedList
        list={useDescribedList(users)}
        columns={userColumns(t, ownId)}
        options={{
          ...(profiles.length > 0 && { profile: profiles.map(({ id, name }) => ({ value: id, label: name })) }),
        }}
        summary={<WaitingInvitations />}
        tools={<InviteButton onClick={drawer.open} />}
        onCreate={mayInvite ? drawer.open : undefined}
      />
      {mayInvite && <InviteDrawer isOpen={isInviting} onClose={drawer.close} profiles={profiles} />}
    </>
  )
}

function InviteButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <ActionButton endpoint={createInvitations}>
      {(unusable) => (
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.75} />}
          aria-keyshortcuts="c"
          onClick={onClick}
          {...unusable}
          data-testid="invite"
        >
          {t('users.invite')}
        </Button>
      )}
    </ActionButton>
  )
}
