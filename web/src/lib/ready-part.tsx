import { type ComponentType, useEffect, useState } from 'react'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'

/** `fetch` starts loading before it is shown. If that fails, it loads when it is shown, or when the network is back. */
type ReadyPart<Props> = ComponentType<Props> & { fetch: () => void }

/**
 * A part of a screen in a separate file, rendered at once if the file is there. React's `lazy` shows its fallback even then, for up to 300
 * ms: keys that a cashier types into an opening dialog would go elsewhere.
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
