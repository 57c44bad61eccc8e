import { Stack } from '#src/ui/layout/boxes.tsx'
import { Textarea } from '@mantine/core'
import type { SaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { decideSaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export type Decision = 'accepted' | 'setAside'
type DecideDialogProps = { conflict: Pick<SaleConflict, 'id' | 'kind'>; decision: Decision; onClose: () => void }

/** The contract's lengths; copies by value, because importing them would bring zod into the browser. */
const noteLength = { least: 3, most: 500 }

const wordsOf = {
  accepted: {
    title: 'saleConflicts.decide.acceptTitle',
    text: 'saleConflicts.decide.acceptText',
    action: 'saleConflicts.decide.accept',
    done: 'saleConflicts.decide.accepted',
  },
  setAside: {
    title: 'saleConflicts.decide.setAsideTitle',
    text: 'saleConflicts.decide.setAsideText',
    action: 'saleConflicts.decide.setAside',
    done: 'saleConflicts.decide.wasSetAside',
  },
} as const

/** The same for other documents. */
const wordsOfOther = {
  accepted: {
    title: 'saleConflicts.decide.acceptTitleOther',
    text: 'saleConflicts.decide.acceptTextOther',
    action: 'saleConflicts.decide.accept',
    done: 'saleConflicts.decide.acceptedOther',
  },
  setAside: {
    title: 'saleConflicts.decide.setAsideTitleOther',
    text: 'saleConflicts.decide.setAsideText',
    action: 'saleConflicts.decide.setAside',
    done: 'saleConflicts.decide.wasSetAsideOther',
  },
} as const

/** Asks for a reason, and decides. */
export function DecideDialog({ conflict, decision, onClose }: DecideDialogProps) {
  const t = useT()
  const words = (conflict.kind === 'sale' ? wordsOf : wordsOfOther)[decision]
  const decide = useEndpointMutation(decideSaleConflict, { invalidates: ['dashboard'] })
  const { form, isSaving, submit } = useRecordForm({
    initial: { note: '' },
    rules: { note: [required(), minLength(noteLength.least), maxLength(noteLength.most)] },
    isInDrawer: true,
    save: async ({ note }) => {
      await decide.mutateAsync({ id: conflict.id, decision, note: note.trim() })
      showSnackbar({ text: t(words.done) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t(words.title)}
      maxWidth={480}
      onClose={onClose}
      testId="decide-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="decide-save">
            {t(words.action)}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        <p>{t(words.text)}</p>
        <Textarea
          label={t('saleConflicts.decide.note')}
          description={t('saleConflicts.decide.noteHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
          data-field="note"
          data-testid="decide-note"
        />
      </Stack>
    </Dialog>
  )
}
