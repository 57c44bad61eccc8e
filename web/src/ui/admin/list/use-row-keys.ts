import { usePageShortcuts } from '#src/ui/admin/list/use-page-shortcuts.ts'

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-list-rows] [data-row-link]')]
}

/** The row that contains the focus. */
function activeRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
}

function move(by: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => activeRow()?.contains(link) ?? false)
  const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

type RowKeys = { onSelect: ((id: string) => void) | null; onCreate: (() => void) | undefined; onSearch: () => void }

/**
 * The keys of a list (F-3): J, K and the arrows move between rows, Enter opens like any link, X selects, E opens for editing. The arrows
 * move only between rows and from the page itself, so that controls keep theirs.
 */
export function useRowKeys({ onSelect, onCreate, onSearch }: RowKeys): void {
  const mayArrow = () => document.activeElement === document.body || activeRow() !== null
  const select = () => {
    const id = activeRow()?.dataset['row']
    if (id !== undefined) onSelect?.(id)
  }
  const open = () => activeRow()?.querySelector<HTMLElement>('[data-row-link]')?.click()
  usePageShortcuts({
    '/': onSearch,
    c: onCreate,
    j: () => move(1),
    k: () => move(-1),
    arrowdown: { when: mayArrow, run: () => move(1) },
    arrowup: { when: mayArrow, run: () => move(-1) },
    x: onSelect ? select : undefined,
    e: open,
  })
}
