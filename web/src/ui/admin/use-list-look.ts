import { listViews, saveListLook } from '@mostrador/contract/features/views/endpoints.ts'
import { type ListName, lists } from '@mostrador/contract/lists.ts'
import { useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { keepListLook, type ListLook, readListLook } from '#src/ui/admin/kept-lists.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name)
}

/** The views of a list and its look on the server; nothing for a list that keeps none. */
export function useListViews(name: string) {
  const list = isListName(name) ? name : 'products'
  return useEndpointQuery(listViews, { list }, { enabled: isListName(name), networkMode: 'always' })
}

/**
 * Columns and row height of a list: those of the address first, else those the person chose last. They change at once and are kept
 * on the device and on the server; another device takes over what the server has.
 */
export function useListLook(state: ListUrlState) {
  const session = useSession()
  const { name } = state
  const owner = { userId: session?.user.id ?? '', companyId: session?.company?.id ?? '', list: name }
  const stored = useListViews(name).data?.look ?? null
  const [chosen, setChosen] = useState<ListLook | null>(null)
  const [local] = useState(() => readListLook(owner))
  const look = chosen ?? stored ?? local
  const keep = (next: ListLook) => {
    setChosen(next)
    keepListLook(owner, next)
    if (!isListName(name)) return
    const input = { list: name, look: { density: next.density, cols: next.cols && [...next.cols] } }
    // What could not be told to the server is still kept here.
    callEndpoint(saveListLook, input, { logoutOnFail: false }).catch(() => undefined)
  }
  return {
    cols: state.url.cols ?? look.cols,
    density: look.density,
    setCols: (cols: readonly string[] | null) => {
      keep({ ...look, cols })
      if (state.url.cols !== null) state.change({ cols: null })
    },
    setDensity: (density: ListLook['density']) => keep({ ...look, density }),
  }
}

export type ListLookState = ReturnType<typeof useListLook>
