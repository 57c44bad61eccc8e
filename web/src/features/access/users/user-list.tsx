import { Button } from '@mantine/core'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { listMembers, type Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import { memberList } from '@mostrador/contract/features/access/users/list.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { InviteDrawer } from '#src/features/access/users/invite-drawer.tsx'
import { useProfileNames } from '#src/features/access/users/use-profile-names.ts'
import { userColumns } from '#src/features/access/users/user-columns.tsx'
import { inviteAddress, userAddress } from '#src/features/access/users/user-list-url.ts'
import { WaitingInvitations } from '#src/features/access/users/waiting-invitations.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useSession } from '#src/session/session-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useAccess } from '#src/ui/admin/parts/access.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

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
  const state = useListUrl('users', memberList)
  const query = useListQuery(listMembers, state.question)

  return (
    <>
      <ListPage<Member>
        title={t('users.title')}
        caption={t('users.caption')}
        columns={userColumns(t, ownId)}
        links={{
          keyOf: ({ userId }) => userId,
          hrefOf: ({ userId }) => userAddress(search, userId),
          nameOf: ({ name }) => name,
          testIdOf: ({ email }) => `user-${email}`,
        }}
        query={query}
        state={state}
        searchLabel={t('users.search')}
        filters={userFilters(t, profiles)}
        entities={['member', 'user']}
        summary={<WaitingInvitations />}
        action={<InviteButton onClick={drawer.open} />}
        onCreate={mayInvite ? drawer.open : undefined}
        empty={{ text: t('users.empty') }}
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

function userFilters(t: T, profiles: ReturnType<typeof useProfileNames>): ListFilter[] {
  const profileFilter = {
    name: 'profile',
    label: t('users.filters.profile'),
    isPromoted: true,
    options: profiles.map(({ id, name }) => ({ value: id, label: name })),
  }
  return [
    {
      name: 'status',
      label: t('users.filters.status'),
      isPromoted: true,
      options: memberList.filters.status.values.map((value) => ({ value, label: t(`users.status.${value}`) })),
    },
    ...(profiles.length === 0 ? [] : [profileFilter]),
  ]
}
