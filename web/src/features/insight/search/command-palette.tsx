import { classNames } from '#src/ui/class-names.ts'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { searchRecords } from '@mostrador/contract/features/insight/search/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  itemOfHit,
  matching,
  type PaletteGroup,
  type PaletteItem,
  paletteItems,
} from '#src/features/insight/search/palette-items.ts'
import { readQuestion } from '#src/features/insight/search/question.ts'
import styles from '#src/features/insight/search/command-palette.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'

/** The number of recently opened records that the palette keeps, on this device and per company. */
const kept = 5

const keyOf = (userId: string, companyId: string) => `mostrador.palette.${userId}.${companyId}`

function isItem(value: unknown): value is PaletteItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'to' in value
}

function readRecentItems(userId: string, companyId: string): PaletteItem[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId, companyId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isItem) : []
  } catch {
    return []
  }
}

/** Newest first. */
function recordRecentItem(userId: string, companyId: string, item: PaletteItem): void {
  const others = readRecentItems(userId, companyId).filter(({ id }) => id !== item.id)
  try {
    localStorage.setItem(keyOf(userId, companyId), JSON.stringify([item, ...others].slice(0, kept)))
  } catch {
    // A full or forbidden storage only costs the shortcut.
  }
}

/** Whether the palette is open, and which of its items is selected. */
const [paletteStore, palette] = createSpotlight()

/** How long a pause in typing must be before records are searched (F-9). */
const pauseMs = 150

type Shown = { group: PaletteGroup | 'recent'; items: readonly PaletteItem[] }

/** Finds everything by name: pages, records to create, records. Mounted on demand, and open from then on. */
export function CommandPalette({ initialText }: { initialText: string }) {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const [text, setText] = useState(initialText)
  const records = useRecords(text)
  useEffect(function openWhenThere() {
    palette.open()
  }, [])
  useChosenFirst(text)
  if (!session?.company) return null
  const { user, company } = session
  const question = readQuestion(text)
  const shown = shownGroups(text, records.groups, paletteItems(session, t), readRecentItems(user.id, company.id))
  const choose = (item: PaletteItem) => {
    recordRecentItem(user.id, company.id, item)
    void navigate(item.to)
  }

  return (
    <Spotlight.Root
      store={paletteStore}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 30rem)"
      clearQueryOnClose
      attributes={{ content: { 'aria-label': t('search.open') } }}
      data-testid="palette"
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        leftSection={<IconSearch size={20} stroke={1.75} />}
        data-testid="palette-search"
      />
      <Spotlight.ActionsList>
        {shown.map(({ group, items }) => (
          <Spotlight.ActionsGroup key={group} label={t(`search.groups.${group}`)}>
            {items.map((item) => (
              <Spotlight.Action
                key={`${group} ${item.id}`}
                label={item.label}
                {...(item.fact && { description: item.fact })}
                onClick={() => choose(item)}
                data-testid={`palette-${item.id}`}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>
            {records.isSearching ? t('search.searching') : t('search.nothing', { text: question.text })}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classNames('k-muted k-small', styles['footer'])} data-failed={records.hasFailed}>
        <output>{records.hasFailed ? t('search.failed') : t('search.hint')}</output>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/**
 * Records arrive after the pages: the first record is selected like a first page would be, so that Enter opens it as soon as it is visible.
 */
function useChosenFirst(text: string): void {
  useLayoutEffect(function chooseFirst() {
    const list = document.getElementById(paletteStore.getState().listId)
    const first = list?.querySelector('[data-action]')
    if (text === '' || !first || list?.querySelector('[data-selected]')) return
    first.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  })
}

function shownGroups(
  text: string,
  found: readonly Shown[],
  all: readonly PaletteItem[],
  recent: readonly PaletteItem[],
): Shown[] {
  const { kind, text: wanted } = readQuestion(text)
  const records = found.filter(({ items: list }) => list.length > 0)
  if (kind === 'sales') return records
  const items = wanted === '' ? all : matching(all, wanted)
  const places = kind === 'actions' ? [] : items.filter(({ group }) => group === 'goTo')
  const own: Shown[] = [
    { group: 'recent', items: wanted === '' && kind === 'all' ? recent : [] },
    { group: 'goTo', items: places },
    { group: 'create', items: items.filter(({ group }) => group === 'create') },
    { group: 'settings', items: wanted === '' ? [] : items.filter(({ group }) => group === 'settings') },
  ]
  return [...own.filter(({ items: list }) => list.length > 0), ...(kind === 'all' ? records : [])]
}

/**
 * Records searched after a pause in typing. Until they arrive, earlier records stay if their names match the text: Enter must not open the
 * result of an earlier search.
 */
function useRecords(text: string): { groups: Shown[]; isSearching: boolean; hasFailed: boolean } {
  const [settled] = useDebouncedValue(text, pauseMs)
  const { kind, text: q } = readQuestion(settled)
  const isAsked = q !== '' && kind !== 'actions'
  const { data, error, isFetching, isPlaceholderData } = useEndpointQuery(
    searchRecords,
    // No request is made without text; the endpoint requires one.
    { q: q === '' ? '-' : q, ...(kind === 'sales' && { groups: ['sales' as const] }) },
    { enabled: isAsked, placeholderData: keepPreviousData, networkMode: 'always' },
  )
  const isAnswered = settled === text && !isPlaceholderData
  const shownOf = (items: PaletteItem[]) => (isAnswered ? items : matching(items, readQuestion(text).text))
  const groups = isAsked
    ? (data?.groups ?? []).map(({ group, hits }) => ({
        group,
        items: shownOf(hits.map((hit) => itemOfHit(group, hit))),
      }))
    : []
  return { groups, isSearching: isFetching || settled !== text, hasFailed: isAsked && error !== null }
}
