import { Button } from '@mantine/core'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { downloadReport, exportReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { mostRowsAtOnce, type ReportFormat, reportFormats } from '@mostrador/contract/features/insight/reports/list.ts'
import { IconDownload } from '@tabler/icons-react'
import { awaitJob } from '#src/features/office/jobs/public.tsx'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'

/** Downloads a file at once; false when the rows of its second grouping are too many for that. */
async function wasDownloaded(question: InputOf<typeof downloadReport>): Promise<boolean> {
  try {
    await downloadFile(downloadReport, question)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exportTooLong') return false
    throw error
  }
}

/** The whole report as a file, or on paper. */
export function FileMenu({ state, rowCount }: { state: ReportState; rowCount: number }) {
  const t = useT()
  const mayExport = useCan(downloadReport)
  const start = useEndpointMutation(exportReport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const { key, filters, sort } = state.input
  const write = (format: ReportFormat) =>
    run(async () => {
      const question = { key, filters, sort, format }
      if (rowCount <= mostRowsAtOnce[format] && (await wasDownloaded(question))) return
      const { job } = await start.mutateAsync(question)
      awaitJob(job.id)
      showSnackbar({ text: t('reports.file.started') })
    })
  const files = mayExport
    ? reportFormats.map((format) => ({
        key: format,
        label: t(`reports.file.${format}`),
        run: () => void write(format),
        testId: `report-file-${format}`,
      }))
    : []
  const print = { key: 'print', label: t('reports.file.print'), run: () => window.print(), testId: 'report-print' }
  return (
    <ActionMenu
      width={280}
      button={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={isRunning}
          data-testid="report-files"
        >
          {t('reports.file.menu')}
        </Button>
      }
      sections={[
        { key: 'files', entries: files },
        { key: 'paper', isApart: files.length > 0, entries: [print] },
      ]}
    />
  )
}
