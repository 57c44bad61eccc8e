import { lazyPart } from '#src/lib/lazy-part.ts'
import type { FloatingMenuProps } from '#src/ui/admin/parts/floating-menu.tsx'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'

const FloatingMenu = lazyPart(async () => (await import('#src/ui/admin/parts/floating-menu.tsx')).FloatingMenu)

/** A button with a menu of actions or choices. */
export function ActionMenu(props: FloatingMenuProps) {
  return (
    <LazyOpener button={props.button} opens="menu" fetch={FloatingMenu.fetch}>
      <FloatingMenu {...props} />
    </LazyOpener>
  )
}
