import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/session-store.ts'
import { useKept } from '#src/ui/admin/list-state/list-query.ts'
import { recordRecent, type RecentsPlace, readRecents } from '#src/ui/admin/filter/recent-references.ts'
import type { ReferenceOption, ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const searchDelayMs = 250

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(
    function waitForAPause() {
      const timer = setTimeout(() => setDelayed(text), searchDelayMs)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return delayed
}

type ReferencesOptions = {
  source: ReferenceSource
  chosen: readonly string[]
  /** Names the form already knows, such as those that came with the record. */
  known: readonly ReferenceOption[]
  text: string
  isOpen: boolean
}

/** The options of a picker and the names of the chosen records. Searches after a pause and cancels the previous request. */
export function useReferences({ source, chosen, known, text, isOpen }: ReferencesOptions) {
  const session = useSession()
  const place: RecentsPlace = {
    userId: session?.user.id ?? '',
    companyId: session?.company?.id ?? '',
    list: source.list,
  }
  const asked = useDelayed(text.trim())
  const [picked, setPicked] = useState<readonly ReferenceOption[]>([])
  const search = useQuery({
    queryKey: [source.list, 'references', asked],
    queryFn: ({ signal }) => source.search(asked, signal),
    enabled: isOpen,
    networkMode: 'always',
  })
  const found = useKept(search.data) ?? []
  const recents = asked === '' ? readRecents(place) : []

  const nameable = [...picked, ...known, ...found, ...recents]
  const missing = chosen.filter((id) => !nameable.some((option) => option.id === id))
  const named = useQuery({
    queryKey: [source.list, 'named', missing],
    queryFn: async ({ signal }) => (await source.find?.(missing, signal)) ?? [],
    enabled: missing.length > 0 && source.find !== undefined,
    networkMode: 'always',
  })
  const nameOf = (id: string) => [...nameable, ...(named.data ?? [])].find((option) => option.id === id)

  return {
    recents,
    others: found.filter(({ id }) => !recents.some((recent) => recent.id === id)),
    nameOf,
    isNaming: named.isFetching,
    isSearching: search.isFetching || asked !== text.trim(),
    hasFailed: search.isError,
    retry: () => void search.refetch(),
    note: (option: ReferenceOption) => {
      setPicked((before) => [...before, option])
      recordRecent(place, option)
    },
  }
}
