import { useState } from 'react'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

type FormProps = { label: string; note: string | null; maxLength: number; onDone: (note: string | null) => void }

/** A note on one line; an empty text removes it. */
export function NoteForm({ label, note, maxLength, onDone }: FormProps) {
  const t = useT()
  const [text, setText] = useState(note ?? '')
  return (
    <form
      className={styles['noteForm']}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text.trim() || null)
      }}
    >
      <input
        className={styles['noteInput']}
        aria-label={label}
        data-testid="note"
        // The person has just asked to write it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" data-testid="note-save">
        {t('shell.buttons.save')}
      </Button>
    </form>
  )
}
