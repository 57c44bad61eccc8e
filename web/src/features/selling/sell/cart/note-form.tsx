import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'

type FormProps = { label: string; note: string | null; maxLength: number; onDone: (note: string | null) => void }

/** A note on one line; an empty text removes it. */
export function NoteForm({ label, note, maxLength, onDone }: FormProps) {
  const t = useT()
  const form = useForm({ initial: { note: note ?? '' }, onSubmit: (values) => onDone(values.note.trim() || null) })
  return (
    <form className={styles['noteForm']} onSubmit={form.onSubmit}>
      <input
        className={styles['noteInput']}
        aria-label={label}
        data-testid="note"
        // The person has just asked to write it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={maxLength}
        value={form.values.note}
        onChange={(event) => form.set('note', event.target.value)}
      />
      <Button type="submit" size="sm" data-testid="note-save">
        {t('shell.buttons.save')}
      </Button>
    </form>
  )
}
