import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { Orderable } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { PricedOrder } from '@mostrador/domain/purchase/price-order.ts'
import { IconTablePlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { LineRow } from '#src/features/purchasing/purchase-orders/form/line-row.tsx'
import { OrderAdder } from '#src/features/purchasing/purchase-orders/form/order-adder.tsx'
import styles from '#src/features/purchasing/purchase-orders/form/order-form.module.css'
import { lineOf, type LineValues, moneyOf } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { PasteLinesDialog } from '#src/features/purchasing/purchase-orders/form/paste-lines-dialog.tsx'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type LinesCardProps = { editor: OrderFormState; priced: PricedOrder | undefined }

/** The products of an order, added by scanner, by words or from a spreadsheet. */
export function LinesCard({ editor, priced }: LinesCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const [isPasting, setPasting] = useState(false)
  const { form } = editor
  const { lines, supplierId, currencyTag } = form.values
  const shown = useMemo(() => moneyOf(settings, currencyTag), [settings, currencyTag])
  const isOwnCurrency = currencyTag === settings.currencyTag
  const { add, change, remove, append } = useLines(editor, shown, isOwnCurrency)
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? noTaxes
  const nets = new Map(priced?.lines.map(({ lineId, netAmount }) => [lineId, formatMoney(netAmount, shown)]))
  return (
    <Card
      title={t('purchaseOrders.lines.title')}
      action={<PasteButton onPress={() => setPasting(true)} />}
      testId="lines-card"
    >
      <OrderAdder supplierId={supplierId} onAdd={add} />
      {lines.length === 0 && <p className="k-muted k-small">{t('purchaseOrders.lines.none')}</p>}
      <div className={styles['table']} data-field="lines">
        {lines.length > 0 && <LineHead />}
        <Stack as="ul">
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              net={nets.get(line.id) ?? null}
              settings={shown}
              isOwnCurrency={isOwnCurrency}
              taxes={taxes}
              isTried={Boolean(form.errors['lines'])}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </Stack>
        <LinesFault words={form.errors['lines']} />
      </div>
      {isPasting && (
        <PasteLinesDialog
          supplierId={supplierId}
          settings={shown}
          isOwnCurrency={isOwnCurrency}
          onLines={append}
          onClose={() => setPasting(false)}
        />
      )}
    </Card>
  )
}

function LinesFault({ words }: { words: ReactNode }) {
  if (!words) return null
  return <Fault>{words}</Fault>
}

function PasteButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconTablePlus size={16} stroke={1.75} />}
      onClick={onPress}
      data-testid="lines-paste"
    >
      {t('purchaseOrders.lines.paste')}
    </Button>
  )
}

const noTaxes: never[] = []

function LineHead() {
  const t = useT()
  return (
    <div className={classNames('k-muted k-small', styles['head'])} aria-hidden="true">
      <span>{t('purchaseOrders.lines.product')}</span>
      <span>{t('purchaseOrders.lines.pack')}</span>
      <span>{t('purchaseOrders.lines.quantity')}</span>
      <span>{t('purchaseOrders.lines.cost')}</span>
      <span className={classNames('k-figures k-to-end', styles['net'])}>{t('purchaseOrders.lines.net')}</span>
    </div>
  )
}

/** What can be done with lines. A product that is on the order already gets one more instead of a second line. */
function useLines({ form }: OrderFormState, settings: ReturnType<typeof moneyOf>, isOwnCurrency: boolean) {
  const set = (next: (lines: LineValues[]) => LineValues[]) => form.setFieldValue('lines', next(form.getValues().lines))
  const change = useStable((line: LineValues) => set((lines) => lines.map((one) => (one.id === line.id ? line : one))))
  const remove = useStable((line: LineValues) => set((lines) => lines.filter(({ id }) => id !== line.id)))
  const append = (added: LineValues[]) => set((lines) => [...lines, ...added])
  const add = (item: Orderable) =>
    set((lines) => {
      const same = lines.find(({ variantId }) => variantId === item.variantId)
      if (!same) return [...lines, lineOf(item, settings, isOwnCurrency)]
      const quantity = Number(same.quantity)
      return Number.isInteger(quantity)
        ? lines.map((line) => (line.id === same.id ? { ...line, quantity: String(quantity + 1) } : line))
        : lines
    })
  return { add, change, remove, append }
}
