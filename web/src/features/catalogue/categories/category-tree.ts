import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { maxCategoryDepth } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'

/** A place in the tree: under a parent (null at the top), before one of its children or, with null, as the last. */
export type Place = { parentId: string | null; beforeId: string | null }
export type DropSide = 'before' | 'under' | 'after'
type Tree = readonly CategoryNode[]

/** Children of a parent, in order. */
export function childrenOf(tree: Tree, parentId: string | null): CategoryNode[] {
  return tree.filter((category) => category.parentId === parentId)
}

/** The place of a category. */
export function placeOf(tree: Tree, { id, parentId }: CategoryNode): Place {
  const siblings = childrenOf(tree, parentId)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return { parentId, beforeId: siblings[at + 1]?.id ?? null }
}

/** A category and all its descendants; the list has parents before children. */
function subtreeOf(tree: Tree, id: string): CategoryNode[] {
  const ids = new Set([id])
  return tree.filter((category) => {
    if (category.parentId !== null && ids.has(category.parentId)) ids.add(category.id)
    return ids.has(category.id)
  })
}

/** The visible rows: expanded ones, or the path to each match of a search. */
export function visibleRows(
  tree: Tree,
  view: { open: ReadonlySet<string>; q: string; showArchived: boolean },
): CategoryNode[] {
  const shown = tree.filter(({ status }) => view.showArchived || status === 'active')
  const words = foldText(view.q.trim())
  const isFound = ({ name }: CategoryNode) => foldText(`${name.en} ${name.es}`).includes(words)
  if (words !== '') return shown.filter(({ id }) => subtreeOf(shown, id).some(isFound))
  const reachable = new Set<string>()
  return shown.filter(({ id, parentId }) => {
    const isReachable = parentId === null || (reachable.has(parentId) && view.open.has(parentId))
    if (isReachable) reachable.add(id)
    return isReachable
  })
}

function find(tree: Tree, id: string | null): CategoryNode | undefined {
  return tree.find((category) => category.id === id)
}

/** Whether a category with its descendants fits under a parent: not under itself, not too deep. */
export function fitsUnder(tree: Tree, id: string, parentId: string | null): boolean {
  const moved = find(tree, id)
  if (!moved) return false
  const subtree = subtreeOf(tree, id)
  if (parentId !== null && subtree.some((category) => category.id === parentId)) return false
  const height = Math.max(...subtree.map(({ depth }) => depth)) - moved.depth + 1
  return (find(tree, parentId)?.depth ?? 0) + height <= maxCategoryDepth
}

/** The place one step up or down among its siblings, in under the previous one, or out after its parent; undefined if there is none. */
export function stepOf(tree: Tree, id: string, step: 'up' | 'down' | 'in' | 'out'): Place | undefined {
  const moved = find(tree, id)
  if (!moved) return undefined
  const siblings = childrenOf(tree, moved.parentId)
  const at = siblings.findIndex((category) => category.id === id)
  const parent = find(tree, moved.parentId)
  switch (step) {
    case 'up': {
      const before = siblings[at - 1]
      return before && { parentId: moved.parentId, beforeId: before.id }
    }
    case 'down':
      return siblings[at + 1] && { parentId: moved.parentId, beforeId: siblings[at + 2]?.id ?? null }
    case 'in': {
      const under = siblings[at - 1]
      return under && fitsUnder(tree, id, under.id) ? { parentId: under.id, beforeId: null } : undefined
    }
    case 'out':
      return parent && { parentId: parent.parentId, beforeId: nextSibling(tree, parent)?.id ?? null }
  }
}

function nextSibling(tree: Tree, category: CategoryNode): CategoryNode | undefined {
  const siblings = childrenOf(tree, category.parentId)
  return siblings[siblings.findIndex(({ id }) => id === category.id) + 1]
}

/** The place for something dropped on a row; undefined if it does not fit or would not move. */
export function dropPlace(tree: Tree, id: string, overId: string, side: DropSide): Place | undefined {
  const over = find(tree, overId)
  if (!over || id === overId) return undefined
  const parentId = side === 'under' ? overId : over.parentId
  if (!fitsUnder(tree, id, parentId)) return undefined
  if (side === 'under') return { parentId, beforeId: null }
  if (side === 'before') return { parentId, beforeId: overId }
  const next = nextSibling(tree, over)
  return { parentId, beforeId: next?.id === id ? (nextSibling(tree, next)?.id ?? null) : (next?.id ?? null) }
}

/** The names from the top down to a category. */
export function pathOf(tree: Tree, id: string | null, language: 'en' | 'es'): string {
  const category = find(tree, id)
  if (!category) return ''
  const above = pathOf(tree, category.parentId, language)
  return above === '' ? category.name[language] : `${above} / ${category.name[language]}`
}
