import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import type { ExportSelection } from '#src/features/office/exports/export-groups.ts'
import { awaitJob } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

export type ExportFormat = InputOf<typeof startExport>['format']

/** Starts the background job. */
export function useStartExport(onStarted?: () => void) {
  const t = useT()
  const start = useEndpointMutation(startExport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const write = (what: ExportEntity, { selection }: { selection: ExportSelection }, format: ExportFormat) =>
    run(async () => {
      const { job } = await start.mutateAsync({ entity: what, selection, format })
      awaitJob(job.id)
      showSnackbar({ text: t('exports.started') })
      onStarted?.()
    })
  return { write, isRunning }
}
