import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { keepOptions, type LabelOptions, readOptions } from '#src/features/catalogue/labels/label-options.ts'
import type { Copies } from '#src/features/catalogue/labels/labels-address.ts'
import { copiesOf, type LabelItem, makeSheet, readCopies } from '#src/features/catalogue/labels/label-sheet.ts'
import { measureText, useLettersReady } from '#src/features/catalogue/labels/measure-text.ts'
import { useListPrices } from '#src/features/catalogue/labels/use-list-prices.ts'
import { useT } from '#src/language/use-t.ts'
import type { ReferenceOption } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Everything behind the label screen: products, settings, and the resulting sheet. */
export function useLabels(variants: readonly VariantRow[], copies: Copies | null) {
  const t = useT()
  const { settings, name: companyName } = useCompany()
  const [options, setOptions] = useState(readOptions)
  const [start, setStart] = useState(1)
  const [items, setItems] = useState<readonly LabelItem[]>(() =>
    variants.map((variant) => ({ variant, copies: copies?.[variant.id] ?? copiesOf(variant, options) })),
  )
  const [priceList, setPriceList] = useState<ReferenceOption | null>(null)
  const { listPrices, ...prices } = useListPrices(
    priceList?.id ?? null,
    useMemo(() => items.map(({ variant }) => variant), [items]),
  )
  const isReady = useLettersReady()
  const shown = useDeferredValue(
    useMemo(() => ({ items, options, start, isReady, listPrices }), [items, options, start, isReady, listPrices]),
  )
  const sheet = useMemo(() => {
    const { listPrices: usual, ...input } = shown
    return makeSheet({ ...input, world: { t, settings, companyName, listPrices: usual } }, measureText)
  }, [shown, t, settings, companyName])
  const choose = (change: Partial<LabelOptions>) => {
    const next = { ...options, ...change }
    setOptions(next)
    keepOptions(next)
    if (change.mode !== undefined || change.number !== undefined)
      setItems(items.map(({ variant }) => ({ variant, copies: copiesOf(variant, next) })))
    if (change.format !== undefined) setStart(1)
  }
  /** A product in the list gets one more label: a scanner sends it once per label. */
  const add = (variant: VariantRow) =>
    setItems((before) =>
      before.some((item) => item.variant.id === variant.id)
        ? before.map((item) =>
            item.variant.id === variant.id ? { ...item, copies: String(readCopies(item.copies) + 1) } : item,
          )
        : [{ variant, copies: copiesOf(variant, options) }, ...before],
    )
  return {
    items,
    options,
    start,
    sheet,
    choose,
    add,
    priceList,
    setPriceList,
    prices,
    setStart,
    setCopies: (id: string, copies: string) =>
      setItems((before) => before.map((item) => (item.variant.id === id ? { ...item, copies } : item))),
    remove: (id: string) => setItems((before) => before.filter(({ variant }) => variant.id !== id)),
    removeAll: () => setItems([]),
  }
}

export type Labels = ReturnType<typeof useLabels>
