import { pathTo } from '@mostrador/contract/routes.ts'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { goKeys } from '#src/features/search/go-keys.ts'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { sessionStore } from '#src/session/session-store.ts'
import { menuFor } from '#src/shell/menu.ts'
import { usePageShortcuts } from '#src/ui/admin/use-page-shortcuts.ts'
import { IconButton } from '#src/ui/button.tsx'

const CommandPalette = late(async () => (await import('#src/features/search/command-palette.tsx')).CommandPalette)
const ShortcutList = late(async () => (await import('#src/features/search/shortcut-list.tsx')).ShortcutList)

/** How long `G` waits for the letter that says where to. */
const goForMs = 1500

/** The button and the keys that lead anywhere (ux.md 2.8). The palette itself is loaded when it is first wanted. */
export function PaletteHost() {
  const t = useT()
  const [opened, setOpened] = useState(0)
  const [isListOpen, setListOpen] = useState(false)
  useGoKeys(() => setListOpen(true))
  // Heard from the frame that shows the button: an effect after the paint came too late for quick hands.
  useLayoutEffect(function openByKey() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened((count) => count + 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        label={t('search.open')}
        title={`${t('search.open')} (Ctrl K)`}
        aria-keyshortcuts="Control+K"
        onPointerEnter={CommandPalette.fetch}
        onClick={() => setOpened((count) => count + 1)}
        data-testid="open-palette"
      >
        <IconSearch size={20} stroke={1.75} />
      </IconButton>
      <Suspense>
        {opened > 0 && <CommandPalette key={opened} />}
        {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
      </Suspense>
    </>
  )
}

/** `G` and a letter, `V` and `?`. Only what the menu offers is gone to. */
function useGoKeys(onList: () => void): void {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const go = (name: string) => {
    const { session } = sessionStore.get()
    const offered = session ? menuFor(session).flatMap(({ items }) => items) : []
    const item = offered.find((candidate) => candidate.name === name)
    if (item) void navigate(pathTo(item.name, 'en'))
  }
  const wait = (isGoing: boolean) => {
    if (waiting.current) clearTimeout(waiting.current)
    waiting.current = isGoing ? setTimeout(() => (waiting.current = null), goForMs) : null
  }
  const places = Object.entries(goKeys).map(([key, name]) => [
    key,
    {
      when: () => waiting.current !== null,
      run: () => {
        wait(false)
        go(name)
      },
    },
  ])
  usePageShortcuts({
    ...Object.fromEntries(places),
    g: () => wait(true),
    v: () => go('dashboard-checkout'),
    '?': onList,
  })
}
