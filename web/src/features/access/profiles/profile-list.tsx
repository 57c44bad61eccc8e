import { createProfile, listProfiles, type Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { profileAddress, profileList } from '#src/features/access/profiles/profile-address.ts'
import { profileColumns } from '#src/features/access/profiles/profile-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** A company has few profiles: they are loaded in one answer and searched here. */
export function ProfileList() {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const state = useListUrl('profiles', profileList)
  const mayCreate = useCan(createProfile)
  const query = useEndpointQuery(listProfiles, {}, listQueryOptions)
  const { q } = state.url
  const all = query.data?.items
  const data = useMemo(() => {
    if (!all) return undefined
    const items = all.filter(({ name }) => foldText(name).includes(foldText(q)))
    return { items, nextCursor: null, total: items.length }
  }, [all, q])

  const newAddress = profileAddress(search, 'new')
  return (
    <ListPage<Profile>
      title={t('profiles.title')}
      caption={t('profiles.caption')}
      columns={profileColumns(t)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => profileAddress(search, id),
        nameOf: ({ name }) => name,
        testIdOf: ({ name }) => `profile-${name}`,
      }}
      query={{ ...query, data }}
      state={state}
      searchLabel={t('profiles.search')}
      entities={['profile']}
      action={
        <ActionLink
          endpoint={createProfile}
          to={newAddress}
          label={t('profiles.add')}
          icon={<IconPlus size={18} stroke={1.75} />}
          shortcut="c"
          testId="add-profile"
        />
      }
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('profiles.empty') }}
    />
  )
}
