import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import type { maxBulkIds as contractLimit } from '@mostrador/contract/paging.ts'
import { useStartedChange } from '#src/features/office/jobs/use-started-change.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

/** The contract's limit; a copy by value, because importing it would bring zod into the browser. */
const maxBulkIds: typeof contractLimit = 500

type Archive = (input: { selection: BulkSelection; isArchived: boolean }) => Promise<{
  changedIds: string[]
  /** How many stay as they were. */
  skipped?: number
  job: Job | null
}>
type ArchiveMany = (selection: BulkSelection, isArchived: boolean) => Promise<boolean>

/**
 * Archives or restores several records of a list, with eight seconds to undo. A large number runs as a background job, which can also be
 * undone. Returns whether it was done or started.
 */
export function useArchiveMany(archive: Archive, words: (isArchived: boolean, count: number) => string): ArchiveMany {
  const translator = useTranslator()
  const change = useUndoable()
  const showStarted = useStartedChange()
  return async (selection, isArchived) => {
    const answer = await archive({ selection, isArchived }).catch((error: unknown) => {
      showApiError(error, translator)
      return null
    })
    if (answer === null) return false
    const { changedIds, skipped = 0, job } = answer
    if (job !== null) {
      showStarted(job)
      return true
    }
    const left = skipped === 0 ? '' : ` ${translator.t('forms.archive.left', { number: skipped })}`
    return change({
      done: words(isArchived, changedIds.length) + left,
      undone: words(!isArchived, changedIds.length),
      send: () => Promise.resolve(),
      undo: async () => {
        for (let from = 0; from < changedIds.length; from += maxBulkIds)
          await archive({ selection: { ids: changedIds.slice(from, from + maxBulkIds) }, isArchived: !isArchived })
      },
    })
  }
}
