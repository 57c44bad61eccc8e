import { listViews, saveListLook } from '@mostrador/contract/features/office/views/endpoints.ts'
import { lists } from '@mostrador/contract/lists.ts'
import type { ViewListName } from '@mostrador/contract/view-lists.ts'
import { useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { keepListLook, type ListLook, readListLook } from '#src/ui/admin/list-state/kept-lists.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

/** Whether a name is that of a list, or of a report, which keeps views as lists do. */
export function isListName(name: string): name is ViewListName {
  return Object.hasOwn(lists, name) || name.startsWith('report-')
}

/** The views of a list and its look on the server; nothing for a list that stores none. */
export function useListViews(name: string) {
  const list = isListName(name) ? name : 'products'
  return useEndpointQuery(listViews, { list }, { enabled: isListName(name), networkMode: 'always' })
}

/**
 * Columns and row height of a list: those of the address first, otherwise the person's last choice. A change applies at once and is stored
 * on the device and on the server; another device adopts the server's value.
 */
export function useListLook(state: ListUrlState) {
  const session = useSession()
  const { name } = state
  const owner = { userId: session?.user.id ?? '', companyId: session?.company?.id ?? '', list: name }
  const stored = useListViews(name).data?.look ?? null
  const [chosen, setChosen] = useState<ListLook | null>(null)
  const [local] = useState(() => readListLook(owner))
  const look = chosen ?? (local.isUnsent ? local : (stored ?? local))
  const keep = (next: ListLook) => {
    setChosen(next)
    if (!isListName(name)) {
      keepListLook(owner, next)
      return
    }
    keepListLook(owner, { ...next, isUnsent: true })
    // A value that could not be sent to the server is still stored here.
    sendToServer(name, next).then(
      () => {
        if (isSame(readListLook(owner), next)) keepListLook(owner, next)
      },
      () => undefined,
    )
  }
  return {
    cols: state.url.cols ?? look.cols,
    density: look.density,
    setCols: (cols: readonly string[] | null) => {
      keep({ density: look.density, cols })
      if (state.url.cols !== null) state.change({ cols: null })
    },
    setDensity: (density: ListLook['density']) => keep({ cols: look.cols, density }),
  }
}

/** One after the other: an earlier choice that arrives last would overwrite a later one. */
let sending: Promise<unknown> = Promise.resolve()

function sendToServer(list: ViewListName, { density, cols }: ListLook): Promise<unknown> {
  const input = { list, look: { density, cols: cols && [...cols] } }
  const sent = sending.then(() => callEndpoint(saveListLook, input, { logoutOnFail: false }))
  sending = sent.catch(() => undefined)
  return sent
}

function isSame(a: ListLook, b: ListLook): boolean {
  return a.density === b.density && a.cols?.join() === b.cols?.join()
}

export type ListLookState = ReturnType<typeof useListLook>
