import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A search whose text is part of the address, as `q`; children are further filters. */
export function SearchForm({ label, children }: { label: string; children?: ReactNode }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const current = query.get('q') ?? ''
  const [shown, setShown] = useState(current)
  const form = useForm({
    initial: { q: current },
    onSubmit: ({ q }) => setQuery((before) => withText(before, q.trim())),
  })
  // The address changed by another way, such as the button that clears the search.
  if (shown !== current) {
    setShown(current)
    form.set('q', current)
  }
  return (
    <search>
      <Stack
        as="form"
        gap={3}
        align="end"
        className={styles['search']}
        onSubmit={form.onSubmit}
        data-testid="staff-search"
      >
        <TextField label={label} type="search" maxLength={100} {...form.field('q')} />
        {children}
        <Button type="submit">{t('staff.search')}</Button>
      </Stack>
    </search>
  )
}

function withText(query: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (text === '') next.delete('q')
  else next.set('q', text)
  return next
}
