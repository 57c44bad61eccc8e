/** What gave a person new rights: a log-in, or another company or profile. */
export type NewAccess = 'loggedIn' | 'changedProfile'
type Listener = (access: NewAccess) => void | Promise<void>

/** How long a change of page waits for those who want to pass the news on. */
export const newAccessPatienceMs = 1000

const listeners = new Set<Listener>()
/** News nobody has heard yet: whoever wants to know may still be on its way. */
let unheard: NewAccess | null = null

/** Who wants to know of new rights, such as the live channel; the answered function takes it back. */
export const newAccessListeners = {
  add(listener: Listener): () => void {
    listeners.add(listener)
    if (unheard !== null) void listener(unheard)
    unheard = null
    return () => listeners.delete(listener)
  },
}

/** Tells everybody of new rights and waits, for a moment at most, until they have passed it on. Never fails. */
export async function announceNewAccess(access: NewAccess): Promise<void> {
  if (listeners.size === 0) unheard = access
  const heard = Promise.allSettled([...listeners].map(async (listener) => listener(access)))
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, newAccessPatienceMs))])
}
