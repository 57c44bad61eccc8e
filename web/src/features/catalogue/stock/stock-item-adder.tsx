import { findStockItems } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { StockedItem } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useRef, useState } from 'react'
import { matchCode } from '#src/features/catalogue/stock/match-code.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { CodeScanner } from '#src/ui/admin/parts/code-scanner.tsx'
import type { ScanHit } from '#src/ui/admin/parts/scan-camera.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Pair } from '#src/ui/detail-page.tsx'

type AdderProps = {
  /** Whose stock is shown. */
  locationId: string
  /** `factor` units of it: those of the scanned pack, or 1. */
  onAdd: (item: StockedItem, factor: string) => void
}

const sourceOf = (locationId: string): ReferenceSource => ({
  list: `stock-${locationId}`,
  search: async (q, signal) => {
    const { items } = await callEndpoint(findStockItems, { locationId, q }, { signal })
    return items.map(({ variantId, name, sku }) => ({ id: variantId, label: name, fact: sku }))
  },
})

/** A scanner is faster than the network: what it asks for waits for its turn, and nothing is lost. */
function useTurns(): (work: () => Promise<void>) => void {
  const translator = useTranslator()
  const queue = useRef<Promise<void>>(Promise.resolve())
  return (work) => {
    queue.current = queue.current.then(work).catch((error: unknown) => void showApiError(error, translator))
  }
}

/** Adds goods with a stock one after another: found by words, or by the code of a unit or a pack, which a scanner ends with Enter. */
export function StockItemAdder({ locationId, onAdd }: AdderProps) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [hit, setHit] = useState<ScanHit | null>(null)
  const { settings } = useCompany()
  const add = useStable(onAdd)
  const inTurn = useTurns()
  const addCode = async (typed: string) => {
    const { items } = await callEndpoint(findStockItems, { locationId, code: typed })
    const found = matchCode(items, typed)
    if (!found) return setFault(t('stock.adder.unknown', { code: typed }))
    add(found.item, found.factor)
    setHit({ name: found.item.name, count: `+${formatQuantity(found.factor, settings)}` })
  }
  return (
    <Pair>
      <ReferencePicker
        label={t('stock.adder.find')}
        source={sourceOf(locationId)}
        value={null}
        onChange={(id) => {
          if (id === null) return
          inTurn(async () => {
            const [item] = (await callEndpoint(findStockItems, { locationId, variantIds: [id] })).items
            if (item) add(item, '1')
          })
        }}
        name="add-item"
      />
      <CodeScanner
        hit={hit}
        label={t('stock.adder.code')}
        fault={fault}
        testId="add-code"
        onCode={(code) => {
          setFault(null)
          inTurn(() => addCode(code))
        }}
      />
    </Pair>
  )
}
