import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { FilterBar } from '#src/ui/admin/filter/filter-bar.tsx'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import styles from '#src/ui/admin/list/list-toolbar.module.css'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

/** Only phones need it. */
const FilterSheet = lazyPart(async () => (await import('#src/ui/admin/filter/filter-tools.ts')).FilterSheet)

/** How long a pause in typing must be before the list is queried. */
const searchDelayMs = 250

type ListToolbarProps = {
  state: ListUrlState
  searchLabel: string
  searchRef: Ref<HTMLInputElement>
  filters: readonly KnownFilter[]
  total: number | null
  isPhone: boolean
  /** On the right: order and columns. */
  children?: ReactNode
}

/** Search and filters. On a phone the filters are in a sheet, behind a button that shows how many are active. */
export function ListToolbar({ state, searchLabel, searchRef, filters, total, isPhone, children }: ListToolbarProps) {
  return (
    <search className="k-line k-wrap k-gap2 k-center">
      <SearchField state={state} label={searchLabel} inputRef={searchRef} />
      {isPhone
        ? filters.length > 0 && (
            <Suspense>
              <FilterSheet filters={filters} state={state} total={total} />
            </Suspense>
          )
        : filters.length > 0 && <FilterBar filters={filters} state={state} />}
      {children && (
        <Row gap={2} className={classNames('k-aside', styles['looks'])}>
          {children}
        </Row>
      )}
    </search>
  )
}

function SearchField({
  state,
  label,
  inputRef,
}: {
  state: ListUrlState
  label: string
  inputRef: Ref<HTMLInputElement>
}) {
  const { q } = state.url
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed from outside (going back, clearing the filters): show its value.
  if (q !== asked) {
    setAsked(q)
    setText(q)
  }

  useEffect(function forgetOnLeave() {
    return () => clearTimeout(waiting.current)
  }, [])

  const ask = (wanted: string) => {
    setAsked(wanted.trim())
    state.change({ q: wanted })
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      className={styles['search'] ?? ''}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      value={text}
      maxLength={100}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => ask(value), searchDelayMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        clearTimeout(waiting.current)
        ask(text)
      }}
      data-testid="list-search"
    />
  )
}
