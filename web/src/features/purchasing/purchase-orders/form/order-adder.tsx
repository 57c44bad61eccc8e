import { Row } from '#src/ui/layout/boxes.tsx'
import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { Orderable } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { useState } from 'react'
import styles from '#src/features/purchasing/purchase-orders/form/order-form.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { CodeScanner } from '#src/ui/admin/parts/code-scanner.tsx'
import type { ScanHit } from '#src/ui/admin/parts/scan-camera.tsx'

type AdderProps = { supplierId: string | null; onAdd: (item: Orderable) => void }

const offered = 20

const orderableSource: ReferenceSource = {
  list: 'orderables',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listOrderables, { q, per: offered }, { signal })
    return items.map(({ variantId, name, sku }) => ({ id: variantId, label: name, fact: sku }))
  },
}

/** Adds products one after another: found by words, or by any of their codes, which a scanner ends with Enter. */
export function OrderAdder({ supplierId, onAdd }: AdderProps) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [hit, setHit] = useState<ScanHit | null>(null)
  const { run } = useAction()
  const addBy = (input: { variantIds: string[] } | { codes: string[] }, unknown: string) =>
    run(async () => {
      const [item] = (await callEndpoint(listOrderables, { supplierId, ...input })).items
      if (!item) return setFault(t('purchaseReceipts.count.unknownCode', { code: unknown }))
      onAdd(item)
      setHit({ name: item.name, count: item.sku })
    })
  return (
    <Row gap={3} align="end" className={styles['adder']}>
      <ReferencePicker
        label={t('purchaseOrders.lines.adder')}
        source={orderableSource}
        value={null}
        onChange={(id) => id !== null && void addBy({ variantIds: [id] }, '')}
        name="add-variant"
      />
      <CodeScanner
        hit={hit}
        label={t('purchaseReceipts.count.scanField')}
        fault={fault}
        testId="add-code"
        onCode={(code) => {
          setFault(null)
          void addBy({ codes: [code] }, code)
        }}
      />
    </Row>
  )
}
