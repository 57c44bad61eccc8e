import { Stack } from '#src/ui/layout/boxes.tsx'
import { maxInternalNote } from '@mostrador/contract/features/selling/sales/max-internal-note.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 480
const rows = 5

/** Edits the internal note of the sale; an empty text removes it. */
export function InternalNoteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const { internalNote = '' } = useOpenCart(till)
  const form = useForm({
    initial: { note: internalNote },
    onSubmit: ({ note }) => {
      onClose()
      void till.cart.dispatch({ type: 'setInternalNote', note: note.trim() || null })
    },
  })

  return (
    <Dialog title={t('sell.menu.internalNote')} maxWidth={maxWidthPx} onClose={onClose} testId="internal-note-dialog">
      <Stack as="form" gap={3} onSubmit={form.onSubmit}>
        <Stack as="label" gap={1} className="k-soft k-small">
          {t('sell.internalNote.label')}
          <textarea
            className={styles['text']}
            data-testid="internal-note"
            // The dialog has only this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            rows={rows}
            maxLength={maxInternalNote}
            value={form.values.note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        </Stack>
        <Button type="submit" look="filled" wide data-testid="internal-note-save">
          {t('shell.buttons.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}
