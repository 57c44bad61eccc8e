import { useT } from '#src/language/use-t.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Shows the result of a bulk change: how many were changed, and what was skipped and why. */
export function useManyDone(): (done: string, skippedCount: number) => void {
  const t = useT()
  return (done, skippedCount) =>
    showSnackbar({
      text: skippedCount === 0 ? done : `${done}. ${t('products.bulk.skippedSome', { count: skippedCount })}`,
    })
}
