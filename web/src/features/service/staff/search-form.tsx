import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { useTypedBefore } from '#src/lib/typed-before.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A search whose text is part of the address, as `q`; children are further filters. */
export function SearchForm({ label, children }: { label: string; children?: ReactNode }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const current = query.get('q') ?? ''
  const [text, setText] = useState(current)
  const [shown, setShown] = useState(current)
  // The address changed by another way, such as the button that clears the search.
  if (shown !== current) {
    setShown(current)
    setText(current)
  }
  useTypedBefore({ q: current }, ({ q = current }) => setText(q))
  const search = (event: FormEvent) => {
    event.preventDefault()
    setQuery((before) => withText(before, text.trim()))
  }
  return (
    <search>
      <form className={styles['search']} onSubmit={search} data-testid="staff-search">
        <TextField label={label} name="q" type="search" maxLength={100} value={text} onChange={setText} />
        {children}
        <Button type="submit">{t('staff.search')}</Button>
      </form>
    </search>
  )
}

function withText(query: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (text === '') next.delete('q')
  else next.set('q', text)
  return next
}
