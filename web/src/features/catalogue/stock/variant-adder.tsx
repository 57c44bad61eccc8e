import { listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { CodeScanner } from '#src/ui/admin/parts/code-scanner.tsx'
import type { ScanHit } from '#src/ui/admin/parts/scan-camera.tsx'
import { Pair } from '#src/ui/detail-page.tsx'

const offered = 20

/** Variants for pickers, found by the words of their product or by their code. */
export const variantSource: ReferenceSource = {
  list: 'variants',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listVariants, { q, per: offered }, { signal })
    return items.map(({ id, name, optionValues, sku }) => ({
      id,
      label: [name, ...optionValues].join(' · '),
      fact: sku,
    }))
  },
}

/** Adds variants one after another: found by words, or by code, which a scanner ends with Enter. */
export function VariantAdder({ onAdd }: { onAdd: (variant: VariantRow) => Promise<void> | void }) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [hit, setHit] = useState<ScanHit | null>(null)
  const { run } = useAction()
  const addBy = (input: { ids: string[] } | { codes: string[] }, unknown: () => void) =>
    run(async () => {
      const [variant] = (await callEndpoint(listVariants, input)).items
      if (!variant) return unknown()
      await onAdd(variant)
      setHit({ name: [variant.name, ...variant.optionValues].join(' · '), count: variant.sku })
    })
  return (
    <Pair>
      <ReferencePicker
        label={t('products.adder.search')}
        source={variantSource}
        value={null}
        onChange={(id) => id !== null && void addBy({ ids: [id] }, () => setFault(t('products.adder.gone')))}
        name="add-variant"
      />
      <CodeScanner
        hit={hit}
        label={t('products.adder.code')}
        fault={fault}
        testId="add-code"
        onCode={(code) => {
          setFault(null)
          void addBy({ codes: [code] }, () => setFault(t('products.adder.unknown', { code })))
        }}
      />
    </Pair>
  )
}
