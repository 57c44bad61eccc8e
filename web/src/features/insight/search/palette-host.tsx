import { pathTo } from '@mostrador/contract/routes.ts'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { goKeys } from '#src/features/insight/search/go-keys.ts'
import { actionsOnly } from '#src/features/insight/search/question.ts'
import { shortcutListStore } from '#src/features/insight/search/shortcut-list-store.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useStore } from '#src/lib/store.ts'
import { sessionStore } from '#src/session/session-store.ts'
import { menuFor } from '#src/shell/menu.ts'
import { usePageShortcuts } from '#src/ui/admin/list/use-page-shortcuts.ts'
import { IconButton } from '#src/ui/button.tsx'

const CommandPalette = lazyPart(
  async () => (await import('#src/features/insight/search/command-palette.tsx')).CommandPalette,
)
const ShortcutList = lazyPart(async () => (await import('#src/features/insight/search/shortcut-list.tsx')).ShortcutList)

/** How long `G` waits for the letter of the screen. */
const goForMs = 1500

/** The button and the keys that open the palette (F-9). The palette itself is loaded when it is first opened. */
export function PaletteHost() {
  const t = useT()
  const [{ opened, text }, setOpened] = useState({ opened: 0, text: '' })
  const isListOpen = useStore(shortcutListStore, false)
  const open = (words: string) => setOpened((before) => ({ opened: before.opened + 1, text: words }))
  useGoKeys({ onList: () => shortcutListStore.set(true), onCreate: () => open(actionsOnly) })
  // Listens from the frame that shows the button: an effect after the paint was too late for fast typists.
  useLayoutEffect(function openByKey() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened((before) => ({ opened: before.opened + 1, text: '' }))
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
        onClick={() => open('')}
        data-testid="open-palette"
      >
        <IconSearch size={20} stroke={1.75} />
      </IconButton>
      <Suspense>
        {opened > 0 && <CommandPalette key={opened} initialText={text} />}
        {isListOpen && <ShortcutList onClose={() => shortcutListStore.set(false)} />}
      </Suspense>
    </>
  )
}

/** A page that creates one kind of record handles `C` itself. */
const hasOwnCreate = () => document.querySelector('[aria-keyshortcuts="c"]') !== null

type GoKeys = { onList: () => void; onCreate: () => void }

/** Handles `G` and a letter, `V`, `?`, and `C` on pages that create nothing themselves. Only screens of the menu can be opened. */
function useGoKeys({ onList, onCreate }: GoKeys): void {
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
  const isWaiting = () => waiting.current !== null
  const goTo = (name: string) => {
    wait(false)
    go(name)
  }
  const places = Object.entries(goKeys).map(([key, name]) => [key, { when: isWaiting, run: () => goTo(name) }])
  usePageShortcuts({
    ...Object.fromEntries(places),
    c: {
      when: () => isWaiting() || !hasOwnCreate(),
      run: () => (isWaiting() ? goTo(goKeys.c) : onCreate()),
    },
    g: () => wait(true),
    v: () => go('dashboard-checkout'),
    '?': onList,
  })
}
