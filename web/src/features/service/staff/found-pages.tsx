import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { SectionLoading } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'

type Page<Item> = { items: Item[]; nextCursor: string | null; total: number | null }

type FoundPagesProps<E extends Endpoint, Item> = {
  endpoint: E
  /** One page of it, from a cursor on. */
  inputFrom: (cursor: string | undefined) => InputOf<E>
  pageOf: (answer: OutputOf<E>) => Page<Item>
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  /** Shown when there is nothing. */
  empty: ReactNode
}

/** A list that grows page by page. Give it the search as its key, so that another search begins anew. */
export function FoundPages<const E extends Endpoint, Item>(props: FoundPagesProps<E, Item>) {
  const { endpoint, inputFrom, pageOf, keyOf, row, empty } = props
  const t = useT()
  const { state, retry } = useCall(endpoint, inputFrom(undefined))
  const [further, setFurther] = useState<readonly Page<Item>[]>([])
  const { run, isRunning } = useAction()
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={retry} />

  const first = pageOf(state.data)
  const pages = [first, ...further]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.nextCursor
  const showMore = () =>
    run(async () => {
      const next = pageOf(await callEndpoint(endpoint, inputFrom(cursor ?? undefined)))
      setFurther((before) => [...before, next])
    })
  if (items.length === 0) return empty
  return (
    <>
      {first.total !== null && <output className="k-soft k-body">{t('staff.found', { count: first.total })}</output>}
      <Stack as="ul" fit className={styles['list']}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </Stack>
      {cursor != null && (
        <Button className="k-self-start" loading={isRunning} onClick={() => void showMore()} data-testid="more">
          {t('staff.more')}
        </Button>
      )}
    </>
  )
}
