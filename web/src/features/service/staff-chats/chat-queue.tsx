import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { getChatFigures, listChats } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { type ChatFilter, chatFilters } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChatRow } from '#src/features/service/staff-chats/chat-row.tsx'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useChatNews } from '#src/features/service/staff-chats/use-chat-news.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionFailed, SectionLoading } from '#src/ui/section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const perPage = 25

/** Who waits, the longest first; with `?filter=` and `?q=` other conversations. News change the list by themselves. */
export function ChatQueue() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const filter = chatFilters.find((one) => one === query.get('filter')) ?? 'waiting'
  const q = query.get('q') ?? ''
  const figures = useCall(getChatFigures, {})
  const [news, setNews] = useState(0)
  const isLive = useChatNews(() => {
    figures.reload()
    setNews((count) => count + 1)
  })
  return (
    <Section title={t('staffChats.heading')} testId="staff-chats-list">
      {figures.state.status === 'done' && <Figures figures={figures.state.data} />}
      <p className="k-soft k-body" aria-live="polite" data-testid="chats-live">
        {t(isLive ? 'staffChats.live' : 'staffChats.notLive')}
      </p>
      <Row as="nav" gap={2} className={styles['filters']} aria-label={t('staffChats.filters.label')}>
        {chatFilters.map((one) => (
          <Link
            key={one}
            to={{ search: `?filter=${one}` }}
            aria-current={one === filter ? 'page' : undefined}
            data-testid={`filter-${one}`}
          >
            {t(`staffChats.filters.${one}`)}
          </Link>
        ))}
        <Link to={{ search: '?view=answers' }} className={styles['aside']} data-testid="saved-answers-link">
          {t('staffChats.saved.link')}
        </Link>
      </Row>
      <Search key={q} q={q} onSearch={(text) => setQuery(text === '' ? { filter } : { filter, q: text })} />
      <Pages key={`${filter} ${q}`} filter={filter} q={q} news={news} onClear={() => setQuery({ filter })} />
    </Section>
  )
}

function Figures({ figures }: { figures: OutputOf<typeof getChatFigures> }) {
  const t = useT()
  const { waiting, available, medianFirstAnswer, useful, notUseful } = figures
  return (
    <section aria-label={t('staffChats.figures.label')} data-testid="chat-figures">
      <Facts
        inColumns
        facts={[
          [t('staffChats.figures.waiting'), waiting],
          [t('staffChats.figures.available'), available],
          [
            t('staffChats.figures.median'),
            medianFirstAnswer === null
              ? t('staffChats.figures.none')
              : t('staffChats.figures.minutes', { count: medianFirstAnswer }),
          ],
          [t('staffChats.figures.ratings'), `${useful} / ${notUseful}`],
        ]}
      />
    </section>
  )
}

function Search({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useT()
  const form = useForm({ initial: { q }, onSubmit: (values) => onSearch(values.q.trim()) })
  return (
    <search>
      <Stack
        as="form"
        gap={2}
        align="end"
        className={styles['search']}
        onSubmit={form.onSubmit}
        data-testid="chats-search"
      >
        <TextField label={t('staffChats.search')} type="search" maxLength={100} {...form.field('q')} />
        <Button type="submit">{t('staff.search')}</Button>
      </Stack>
    </search>
  )
}

type PagesProps = { filter: ChatFilter; q: string; news: number; onClear: () => void }
type Page = OutputOf<typeof listChats>

/** The list page by page. News read it again from the start, as far as it was open. */
function Pages({ filter, q, news, onClear }: PagesProps) {
  const t = useT()
  const inputFrom = (cursor?: string | null, per = perPage) => ({
    filter,
    per,
    ...(q !== '' && { q }),
    ...(cursor != null && { cursor }),
  })
  const [open, setOpen] = useState(perPage)
  const { state, retry } = useCall(listChats, inputFrom(null, open), String(news))
  const [further, setFurther] = useState<{ of: Page; pages: readonly Page[] }>()
  const { run, isRunning } = useAction()
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed')
    return (
      <SectionFailed
        text={t(state.error instanceof NetworkError ? 'staff.offline' : 'staff.loadFailed')}
        onRetry={retry}
      />
    )
  const pages = [state.data, ...(further?.of === state.data ? further.pages : [])]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.nextCursor ?? null
  const more = () =>
    run(async () => {
      const page = await callEndpoint(listChats, inputFrom(cursor))
      setFurther({ of: state.data, pages: [...pages.slice(1), page] })
      setOpen((count) => Math.min(count + perPage, 100))
    })
  if (items.length === 0) return <Nothing filter={filter} q={q} onClear={onClear} />
  return (
    <>
      {state.data.total !== null && (
        <output className="k-soft k-body">{t('staff.found', { count: state.data.total })}</output>
      )}
      <Stack as="ul" fit className={styles['list']}>
        {items.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} filter={filter} />
          </li>
        ))}
      </Stack>
      {cursor !== null && (
        <Button className="k-self-start" loading={isRunning} onClick={() => void more()}>
          {t('staff.more')}
        </Button>
      )}
    </>
  )
}

function Nothing({ filter, q, onClear }: Omit<PagesProps, 'news'>) {
  const t = useT()
  return (
    <Row gap={2} across={3} align="center" data-testid="no-chats">
      <output>{t(q === '' ? `staffChats.none.${filter}` : 'staff.noMatch')}</output>
      {q !== '' && <Button onClick={onClear}>{t('staff.clear')}</Button>}
    </Row>
  )
}
