import { Stack } from '#src/ui/layout/boxes.tsx'
import { Textarea } from '@mantine/core'
import { reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { maxLength } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ReviewDialogProps = { selection: BulkSelection; count: number; onClose: () => void; onDone: () => void }

const longestNote = 500

/** Marks these sales as reviewed, with a note. */
export function ReviewDialog({ selection, count, onClose, onDone }: ReviewDialogProps) {
  const t = useT()
  const review = useEndpointMutation(reviewSales, { invalidates: ['dashboard'] })
  const { form, isSaving, submit } = useRecordForm({
    initial: { note: '' },
    rules: { note: [maxLength(longestNote)] },
    isInDrawer: true,
    save: async ({ note }) => {
      const { reviewedCount } = await review.mutateAsync({ selection, note: note.trim() })
      const text = reviewedCount === 0 ? t('sales.reviewing.none') : t('sales.reviewing.done', { count: reviewedCount })
      showSnackbar({ text })
      onDone()
    },
  })
  return (
    <Dialog
      title={t('sales.reviewing.title', { count })}
      maxWidth={480}
      onClose={onClose}
      testId="review-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="review-save">
            {t('sales.reviewing.action')}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        <p>{t('sales.reviewing.text')}</p>
        <Textarea
          label={t('sales.reviewing.note')}
          description={t('sales.reviewing.noteHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
          data-field="note"
          data-testid="review-note"
        />
      </Stack>
    </Dialog>
  )
}
