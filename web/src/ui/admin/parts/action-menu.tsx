import { late } from '#src/lib/late.ts'
import type { FloatingMenuProps } from '#src/ui/admin/parts/floating-menu.tsx'
import { OpensLate } from '#src/ui/admin/parts/opens-late.tsx'

const FloatingMenu = late(async () => (await import('#src/ui/admin/parts/floating-menu.tsx')).FloatingMenu)

/** A button with a menu of actions or choices. */
export function ActionMenu(props: FloatingMenuProps) {
  return (
    <OpensLate button={props.button} opens="menu" fetch={FloatingMenu.fetch}>
      <FloatingMenu {...props} />
    </OpensLate>
  )
}
