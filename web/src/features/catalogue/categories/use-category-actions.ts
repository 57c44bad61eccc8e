import {
  archiveCategory,
  deleteCategory,
  moveCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { childrenOf, type Place, placeOf, stepOf } from '#src/features/catalogue/categories/category-tree.ts'
import { categoryAddress } from '#src/features/catalogue/categories/category-values.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'

export type CategoryActions = ReturnType<typeof useCategoryActions>
type Asked = { kind: 'move' | 'delete'; category: CategoryNode }

/** The actions on categories of the tree, with their messages. */
export function useCategoryActions(tree: readonly CategoryNode[]) {
  const t = useT()
  const language = useLanguage()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const { run, isRunning } = useAction()
  const { move, said } = useMove(tree, run)
  const undoable = useUndoable()
  const [asked, setAsked] = useState<Asked | null>(null)
  const archiving = useEndpointMutation(archiveCategory)
  const deleting = useEndpointMutation(deleteCategory, { invalidates: ['products'] })

  return {
    said,
    asked,
    isRunning,
    open: (id: string) => void navigate(categoryAddress(search, id)),
    add: (parentId: string | null) =>
      void navigate(categoryAddress(search, parentId === null ? 'new' : `new-${parentId}`)),
    close: () => void navigate(categoryAddress(search, null)),
    askMove: (category: CategoryNode) => setAsked({ kind: 'move', category }),
    askDelete: (category: CategoryNode) => setAsked({ kind: 'delete', category }),
    stopAsking: () => setAsked(null),
    move,
    step: async (category: CategoryNode, step: Parameters<typeof stepOf>[2]) => {
      const place = stepOf(tree, category.id, step)
      if (place) await move(category, place)
    },
    archive: (category: CategoryNode, isArchived: boolean) => {
      const name = category.name[language]
      let { version } = category
      const send = async (wanted: boolean) => {
        const answer = await archiving.mutateAsync({ id: category.id, version, isArchived: wanted })
        ;({ version } = answer.category)
      }
      return undoable({
        done: t(isArchived ? 'categories.archived' : 'categories.restored', { name }),
        send: () => send(isArchived),
        undo: () => send(!isArchived),
      })
    },
    remove: (category: CategoryNode, choice: Pick<InputOf<typeof deleteCategory>, 'products' | 'moveProductsTo'>) =>
      run(async () => {
        await deleting.mutateAsync({ id: category.id, version: category.version, ...choice })
        setAsked(null)
        showSnackbar({ text: t('categories.deleted', { name: category.name[language] }) })
      }),
  }
}

/** Moves a category among the others; `said` announces its new place. */
function useMove(tree: readonly CategoryNode[], run: ReturnType<typeof useAction>['run']) {
  const t = useT()
  const language = useLanguage()
  const undoable = useUndoable()
  const [said, setSaid] = useState('')
  const moving = useEndpointMutation(moveCategory)
  const move = async (category: CategoryNode, place: Place) => {
    const name = category.name[language]
    const before = placeOf(tree, category)
    await run(async () => {
      const siblings = childrenOf(tree, place.parentId).filter(({ id }) => id !== category.id)
      const at = siblings.findIndex(({ id }) => id === place.beforeId)
      const position = (at < 0 ? siblings.length : at) + 1
      const done = t('categories.movedPlace', { name, place: position, count: siblings.length + 1 })
      const isMoved = await undoable({
        done,
        send: () => moving.mutateAsync({ id: category.id, ...place }),
        undo: () => moving.mutateAsync({ id: category.id, ...before }),
      })
      if (isMoved) setSaid(done)
    })
  }
  return { move, said }
}
