import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CountedVariant, Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useEffect, useRef, useState } from 'react'
import { findByCode } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { CodeScanner } from '#src/ui/admin/parts/code-scanner.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type ScanFieldProps = {
  receiving: Receiving
  onScan: (variantId: string, quantity: string) => void
}

/** Rows with decimals ask how much came, instead of counting one. */
export const quantityFieldOf = (variantId: string) => `count-quantity-${variantId}`

/**
 * Takes codes of a scanner, which ends them with Enter, wherever the focus is: a key pressed beside a field goes here. A code of a pack
 * counts its units. A product by weight asks for the weight.
 */
export function ScanField({ receiving, onScan }: ScanFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const hit = useHit(receiving.variants.find(({ variantId }) => variantId === lastId))
  useKeysOf(input)
  useEffect(function focusField() {
    input.current?.focus()
  }, [])
  const take = async (typed: string) => {
    setFault(null)
    const known = findByCode(receiving.variants, typed)
    setLastId(known?.variant.variantId ?? null)
    if (known) {
      if (known.variant.quantityDecimals > 0) document.getElementById(quantityFieldOf(known.variant.variantId))?.focus()
      else onScan(known.variant.variantId, known.factor)
      return
    }
    setFault(
      t((await isOfCompany(typed)) ? 'purchaseReceipts.count.notOrdered' : 'purchaseReceipts.count.unknownCode', {
        code: typed,
      }),
    )
  }
  return (
    <CodeScanner
      ref={input}
      size="lg"
      label={t('purchaseReceipts.count.scanField')}
      description={t('purchaseReceipts.count.scanHelp')}
      fault={fault}
      hit={hit}
      testId="count-scan"
      onCode={(code) => void take(code)}
    />
  )
}

/** What the camera says about the product that was scanned last. */
function useHit(variant: CountedVariant | undefined) {
  const t = useT()
  const { settings } = useCompany()
  if (!variant) return null
  const { name, quantityDecimals, accepted, expected, unitTag } = variant
  const count = `${formatQuantity(accepted, settings)} / ${formatQuantity(expected, settings)} ${unitTag}`
  return { name: quantityDecimals > 0 ? t('purchaseReceipts.count.type', { name }) : name, count }
}

/** Whether the shop sells a product with the code, only not on this order. Without a network it is taken for unknown. */
async function isOfCompany(code: string): Promise<boolean> {
  try {
    return (await callEndpoint(listOrderables, { codes: [code], per: 1 })).items.length > 0
  } catch {
    return false
  }
}

function useKeysOf(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(
    function catchScannerKeys() {
      const catchKey = (event: KeyboardEvent) => {
        const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
        if (!isTyping && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
          input.current?.focus()
      }
      document.addEventListener('keydown', catchKey)
      return () => document.removeEventListener('keydown', catchKey)
    },
    [input],
  )
}
