import { undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import { awaitJob } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'

type Undoable = Pick<Import, 'id' | 'entity' | 'fileName' | 'counts'>

/** Undoes an import after a confirmation that states the numbers. */
export function useUndoImport() {
  const t = useT()
  const words = useImportWords()
  const undo = useEndpointMutation(undoImport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const take = ({ id, entity, fileName, counts }: Undoable) =>
    run(async () => {
      const { created = 0, changed = 0 } = counts ?? {}
      const effects = [
        ...(created > 0 ? [t('imports.undo.created', { what: words.records(entity, created) })] : []),
        ...(changed > 0 ? [t('imports.undo.changed', { what: words.records(entity, changed) })] : []),
        t('imports.undo.kept'),
      ]
      const isSure = await confirm({
        title: t('imports.undo.title', { name: fileName }),
        description: escapeHtml(effects.join(' ')),
        confirmLabel: t('imports.undo.action'),
        cancelLabel: t('imports.undo.keep'),
        danger: true,
      })
      if (!isSure) return
      const { import: taken } = await undo.mutateAsync({ id })
      if (taken.jobId !== null) awaitJob(taken.jobId)
    })
  return { undo: take, isRunning }
}
