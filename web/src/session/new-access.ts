/** What gave a person new rights: a log-in, or another company or profile. */
export type NewAccess = 'loggedIn' | 'changedProfile'
type Listener = (access: NewAccess) => void | Promise<void>

/** How long a page change waits for listeners to pass the news on. */
const newAccessPatienceMs = 1000

const listeners = new Set<Listener>()
/** News without a listener so far: listeners may still be loading. */
let unheard: NewAccess | null = null

/** Registers a listener for new rights, such as the live channel; the returned function removes it. */
export const newAccessListeners = {
  add(listener: Listener): () => void {
    listeners.add(listener)
    if (unheard !== null) void listener(unheard)
    unheard = null
    return () => listeners.delete(listener)
  },
}

/** Announces new rights to all listeners and waits briefly until they have passed it on. Never fails. */
export async function announceNewAccess(access: NewAccess): Promise<void> {
  if (listeners.size === 0) unheard = access
  const heard = Promise.allSettled([...listeners].map(async (listener) => listener(access)))
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, newAccessPatienceMs))])
}
