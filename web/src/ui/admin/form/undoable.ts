import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { closeSnackbar, showSnackbar } from '#src/shell/snackbar-store.ts'

/** How long a change can be taken back (F-8). */
export const undoMs = 8000

export type UndoableChange = {
  /** What was done, in the past: “Milk was archived”. */
  done: string
  /** Shows the change before the server has answered; answers what takes it from the screen again. */
  show?: () => () => void
  send: () => Promise<unknown>
  /** The opposite call; absent where there is none. */
  undo?: () => Promise<unknown>
  /** Said after undoing. */
  undone?: string
}

/**
 * Makes a change at once and offers to take it back for eight seconds. What the server refuses disappears from the screen again
 * and is told. Answers whether it was done.
 */
export function useUndoable(): (change: UndoableChange) => Promise<boolean> {
  const translator = useTranslator()
  const attempt = async (work: () => Promise<unknown>, takeBack?: () => void): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      takeBack?.()
      showApiError(error, translator)
      return false
    }
  }
  return async ({ done, show, send, undo, undone }) => {
    const takeBack = show?.()
    if (!(await attempt(send, takeBack))) return false
    const run = async (back: () => Promise<unknown>) => {
      closeSnackbar(shown)
      takeBack?.()
      if ((await attempt(back)) && undone !== undefined) showSnackbar({ text: undone })
    }
    const actions = undo ? [{ label: translator.t('shell.buttons.undo'), run: () => void run(undo) }] : []
    const shown = showSnackbar({ text: done, timeout: undoMs, actions })
    return true
  }
}
