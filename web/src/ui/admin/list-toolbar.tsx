import { Button, Collapse, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/list-toolbar.module.css'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

/** How long a pause in typing is before the list is asked. */
export const searchDelayMs = 250

/** A filter with a closed list of values. */
export type ListFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

type ListToolbarProps = {
  state: ListUrlState
  searchLabel: string
  searchRef: Ref<HTMLInputElement>
  filters: readonly ListFilter[]
  /** Filters of another kind, such as dates. */
  extra?: ReactNode
  isPhone: boolean
}

/** Search and filters. On a phone the filters wait behind a button that says how many are on. */
export function ListToolbar({ state, searchLabel, searchRef, filters, extra, isPhone }: ListToolbarProps) {
  const t = useT()
  const [isOpen, { toggle }] = useDisclosure(false)
  const active = Object.keys(state.url.filters).length
  const controls = (
    <div className={styles['filters']}>
      {filters.map((filter) => (
        <Select
          key={filter.name}
          aria-label={filter.label}
          placeholder={filter.label}
          data={[...filter.options]}
          value={state.url.filters[filter.name] ?? null}
          onChange={(value) => state.change({ filters: { [filter.name]: value } })}
          clearable
          searchable={filter.options.length > 8}
          data-testid={`filter-${filter.name}`}
        />
      ))}
      {extra}
    </div>
  )
  return (
    <search className={styles['toolbar']}>
      <SearchField state={state} label={searchLabel} inputRef={searchRef} />
      {isPhone ? (
        <>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {active > 0 ? t('dashboard.list.showFilters', { count: active }) : t('dashboard.list.filters')}
          </Button>
          <Collapse expanded={isOpen} className={styles['collapse'] ?? ''}>
            {controls}
          </Collapse>
        </>
      ) : (
        controls
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
  // The address changed without us (going back, clearing the filters): show what it says.
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
