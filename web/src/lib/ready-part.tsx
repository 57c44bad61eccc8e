import { type ComponentType, useEffect, useState } from 'react'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'

/** `fetch` begins to load what is not shown yet. What cannot be fetched now is fetched when it is wanted, or with the network. */
export type ReadyPart<Props> = ComponentType<Props> & { fetch: () => void }

/**
 * A part of a screen in a file of its own that is drawn at once when the file is there. React's `lazy` begins with its fallback even
 * then, and keeps it for up to 300 ms: keys that a cashier types into a dialog that is about to open would go elsewhere.
 */
export function readyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ReadyPart<Props> {
  let found: ComponentType<Props> | null = null
  const get = async () => (found ??= await loadWhenOnline(load))

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => found)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(
      function loadWhenWanted() {
        if (Shown) return
        get().then(
          (part) => setShown(() => part),
          (error: unknown) => setFailure({ error }),
        )
      },
      [Shown],
    )
    if (failure) throw failure.error
    return Shown && <Shown {...props} />
  }
  return Object.assign(Part, { fetch: () => void get().catch(() => undefined) })
}
