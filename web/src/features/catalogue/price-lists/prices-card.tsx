import { Button, TextInput } from '@mantine/core'
import { listPricesOfList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { IconTablePlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, useDeferredValue } from 'react'
import { PasteDialog } from '#src/features/catalogue/price-lists/paste-dialog.tsx'
import { isChanged, type PriceRow, rowOfPriced, rowOfVariant } from '#src/features/catalogue/price-lists/price-grid.ts'
import { PriceTable } from '#src/features/catalogue/price-lists/price-table.tsx'
import type { PriceListFormState } from '#src/features/catalogue/price-lists/use-price-list-form.ts'
import { VariantAdder } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryKeyOf } from '#src/lib/use-endpoint.ts'

const perPage = 50

/** The products with prices in a list, a page at a time; none for a list that is not stored yet. */
function usePricedVariants(priceListId: string | null, text: string) {
  const q = useDeferredValue(text.trim())
  const input = { priceListId: priceListId ?? '', per: perPage, ...(q !== '' && { q }) }
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(listPricesOfList, input),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listPricesOfList, { ...input, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
    enabled: priceListId !== null,
    networkMode: 'always',
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

type PricesCardProps = { editor: PriceListFormState; isReadOnly: boolean }

/** With fewer prices a search is not needed. */
const searchFrom = 8

/** The prices of a list: new ones first, then the stored ones by name. */
export function PricesCard({ editor, isReadOnly }: PricesCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const { form, base } = editor
  const { changes } = form.values
  const [text, setText] = useState('')
  const [isPasting, setPasting] = useState(false)
  const { items, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePricedVariants(
    base?.id ?? null,
    text,
  )
  const listed = new Set(items.map(({ variantId }) => variantId))
  const changed = new Map(changes.map((row) => [row.variantId, row]))
  const rows = [
    ...changes.filter(({ variantId }) => !listed.has(variantId)),
    ...items.map((item) => changed.get(item.variantId) ?? rowOfPriced(item, settings)),
  ]
  const put = (wanted: readonly PriceRow[]) => {
    const next = new Map(form.getValues().changes.map((row) => [row.variantId, row]))
    for (const row of wanted) {
      if (isChanged(row, settings)) next.set(row.variantId, row)
      else next.delete(row.variantId)
    }
    form.setFieldValue('changes', [...next.values()])
  }
  const added = useRef<string | null>(null)
  useEffect(function goToWhatWasAdded() {
    const cell = document.querySelector<HTMLElement>(`[data-price-of="${added.current}"]`)
    if (!cell) return
    cell.focus()
    added.current = null
  })
  const add = async (variant: VariantRow) => {
    const isShown = rows.some(({ variantId }) => variantId === variant.id)
    const item = isShown ? undefined : await storedRow(base?.id ?? null, variant)
    const row = item ? rowOfPriced(item, settings) : rowOfVariant(variant)
    added.current = variant.id
    // What was typed during the request stays.
    form.setFieldValue('changes', (now) =>
      isShown || now.some(({ variantId }) => variantId === row.variantId) ? [...now] : [row, ...now],
    )
  }
  const hasSearch = text !== '' || (base?.pricedCount ?? 0) >= searchFrom
  return (
    <Card
      title={t('priceLists.prices.title')}
      action={
        !isReadOnly && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTablePlus size={16} stroke={1.75} />}
            onClick={() => setPasting(true)}
            data-testid="prices-paste"
          >
            {t('priceLists.prices.paste')}
          </Button>
        )
      }
      testId="prices-card"
    >
      {!isReadOnly && <VariantAdder onAdd={add} />}
      {hasSearch && (
        <TextInput
          aria-label={t('priceLists.prices.search')}
          placeholder={t('priceLists.prices.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-testid="prices-search"
        />
      )}
      {error && items.length === 0 && <ListFailure error={error} onRetry={() => void refetch()} />}
      {base && isPending && <ListSkeleton />}
      {rows.length === 0 && !error && !(base && isPending) && (
        <p className="k-muted k-small">{t(text === '' ? 'priceLists.prices.none' : 'priceLists.prices.noMatch')}</p>
      )}
      {rows.length > 0 && (
        <PriceTable rows={rows} isReadOnly={isReadOnly} fault={form.errors['changes']} onChange={put} />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('priceLists.prices.showMore')}
        </Button>
      )}
      <output className="k-muted k-small">
        {changes.length > 0 && t('priceLists.prices.unsaved', { count: changes.length })}
      </output>
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onRows={(pasted) => {
            const stored = new Map(rows.map((row) => [row.variantId, row.stored]))
            put(pasted.map((row) => ({ ...row, stored: stored.get(row.variantId) ?? [] })))
            showSnackbar({ text: t('priceLists.prices.pasted', { count: pasted.length }) })
          }}
        />
      )}
    </Card>
  )
}

/** The stored prices of a variant, so that adding it again loses none; it may be on a page that is not shown yet. */
async function storedRow(priceListId: string | null, { id, sku }: VariantRow) {
  if (priceListId === null) return undefined
  const { items } = await callEndpoint(listPricesOfList, { priceListId, q: sku })
  return items.find(({ variantId }) => variantId === id)
}
