import { type KeyboardEvent, useState } from 'react'
import type { TreeRow } from '#src/features/access/profiles/permission-choice.ts'

type TreeKeysOptions = {
  rows: readonly TreeRow[]
  isOpen: (key: string) => boolean
  setOpen: (key: string, open: boolean) => void
  toggle: (row: TreeRow) => void
}

/**
 * The keyboard of a tree: arrows move and expand, Home and End go to the ends, Space and Enter choose. Tab reaches one line at a time, and
 * then the controls inside it.
 */
export function useTreeKeys({ rows, isOpen, setOpen, toggle }: TreeKeysOptions) {
  const [wantedKey, setActiveKey] = useState<string | null>(null)
  const activeKey = rows.some(({ node }) => node.key === wantedKey) ? wantedKey : (rows[0]?.node.key ?? null)

  const act = (key: string, row: TreeRow, index: number, tree: Element): boolean => {
    const focus = (other: TreeRow | undefined) => {
      if (!other) return
      setActiveKey(other.node.key)
      const line = tree.querySelector(`[data-key="${other.node.key}"]`)
      if (line instanceof HTMLElement) line.focus()
    }
    const isBranch = !row.node.permission
    switch (key) {
      case 'ArrowDown':
        focus(rows[index + 1])
        return true
      case 'ArrowUp':
        focus(rows[index - 1])
        return true
      case 'Home':
        focus(rows[0])
        return true
      case 'End':
        focus(rows.at(-1))
        return true
      case 'ArrowRight':
        if (isBranch && !isOpen(row.node.key)) setOpen(row.node.key, true)
        else if (isBranch) focus(rows[index + 1])
        return true
      case 'ArrowLeft':
        if (isBranch && isOpen(row.node.key)) setOpen(row.node.key, false)
        else focus(rows.find(({ node }) => node.key === row.parentKey))
        return true
      case ' ':
      case 'Enter':
        toggle(row)
        return true
      default:
        return false
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined
    const index = rows.findIndex(({ node }) => node.key === key)
    const row = rows[index]
    // Keys typed into a field or a button inside a line belong to that control.
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    if (row && isPlain && act(event.key, row, index, event.currentTarget)) event.preventDefault()
  }
  return { activeKey, setActiveKey, onKeyDown }
}
