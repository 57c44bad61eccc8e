import { TextInput } from '@mantine/core'
import { listVariants } from '@mostrador/contract/features/products/endpoints.ts'
import type { VariantRow } from '@mostrador/contract/features/products/schema.ts'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { Pair } from '#src/ui/detail-page.tsx'

const offered = 20

const variantSource: ReferenceSource = {
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
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction()
  const addBy = (input: { ids: string[] } | { codes: string[] }, unknown: () => void) =>
    run(async () => {
      const [variant] = (await callEndpoint(listVariants, input)).items
      if (variant) await onAdd(variant)
      else unknown()
    })
  const addCode = () => {
    const typed = code.trim()
    if (typed === '') return
    setCode('')
    setFault(null)
    void addBy({ codes: [typed] }, () => setFault(t('products.adder.unknown', { code: typed })))
  }
  return (
    <Pair>
      <ReferencePicker
        label={t('products.adder.search')}
        source={variantSource}
        value={null}
        onChange={(id) => id !== null && void addBy({ ids: [id] }, () => setFault(t('products.adder.gone')))}
        name="add-variant"
      />
      <TextInput
        label={t('products.adder.code')}
        leftSection={<IconBarcode size={18} stroke={1.75} />}
        value={code}
        error={fault}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          addCode()
        }}
        data-scan="accept"
        data-testid="add-code"
      />
    </Pair>
  )
}
