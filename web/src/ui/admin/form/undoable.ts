import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { closeSnackbar, showSnackbar } from '#src/shell/snackbar-store.ts'

/** How long a change can be undone (F-8). */
const undoMs = 8000

type UndoableChange = {
  /** What was done, in the past tense: “Milk was archived”. */
  done: string
  /** Shows the change before the server has answered; returns the function that reverts the display. */
  show?: () => () => void
  send: () => Promise<unknown>
  /** The opposite call; absent if there is none. */
  undo?: () => Promise<unknown>
  /** Shown after undoing. */
  undone?: string
}

/**
 * Makes a change at once and offers undo for eight seconds. If the server refuses, the display is reverted and an error is shown. Returns
 * whether the change was made.
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
