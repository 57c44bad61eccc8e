import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button as SmallButton, Checkbox, TextInput } from '@mantine/core'
import { packOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { unitOf } from '@mostrador/contract/features/catalogue/products/units.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { askedOf, freeOf, sumOf } from '#src/features/shop/orders/order-units.ts'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { CodeScanner } from '#src/ui/admin/parts/code-scanner.tsx'
import type { ScanHit } from '#src/ui/admin/parts/scan-camera.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const longestQuantity = 12

/** What goes into a parcel: scanned one by one, or typed. The dialog has one id, so pressing twice packs once. */
export function PackDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useT()
  const packing = usePacking(order, onClose)
  return (
    <Dialog
      title={t('orders.actions.packTitle', { number: order.number })}
      maxWidth={560}
      onClose={onClose}
      testId="pack-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="filled" loading={packing.isRunning} onClick={() => void packing.save()} data-testid="pack-save">
            {t('orders.actions.pack')}
          </Button>
        </>
      }
    >
      <p>{t('orders.actions.packIntro')}</p>
      <CodeScanner
        label={t('orders.actions.packCode')}
        hit={packing.hit}
        fault={packing.unknown === null ? null : t('orders.actions.packUnknown', { code: packing.unknown })}
        testId="pack-code"
        onCode={packing.take}
      />
      <SmallButton variant="default" onClick={packing.takeAll} data-testid="pack-all">
        {t('orders.actions.packAll')}
      </SmallButton>
      {packing.isEmpty && <Fault>{t('orders.actions.packNothing')}</Fault>}
      {packing.lines.map((line) => (
        <PackedLine key={line.id} line={line} packing={packing} />
      ))}
    </Dialog>
  )
}

type Packing = ReturnType<typeof usePacking>

function PackedLine({ line, packing }: { line: Packing['lines'][number]; packing: Packing }) {
  const t = useT()
  const name = nameOf(line)
  return (
    <Stack gap={2} align="center" className={styles['packing']}>
      <span>
        {name}
        <small className={styles['muted']}>
          {line.sku} ·{' '}
          {line.wantedQuantity === null
            ? t('orders.actions.left', { quantity: formatQuantity(freeOf(line), packing.settings) })
            : t('orders.lines.atMost', {
                wanted: formatQuantity(line.wantedQuantity, packing.settings),
                most: formatQuantity(freeOf(line), packing.settings),
              })}
        </small>
      </span>
      <TextInput
        aria-label={t('orders.actions.quantityOf', { name })}
        inputMode="decimal"
        maxLength={longestQuantity}
        autoComplete="off"
        value={packing.typedOf(line.id)}
        onChange={(event) => packing.type(line.id, event.currentTarget.value)}
        data-testid={`pack-${line.sku}`}
      />
      {isWeighed(line) && (
        <Checkbox
          className="k-whole"
          label={t('orders.actions.packFinal')}
          checked={packing.isFinal(line.id)}
          onChange={(event) => packing.setFinal(line.id, event.currentTarget.checked)}
          data-testid={`pack-final-${line.sku}`}
        />
      )}
    </Stack>
  )
}

const nameOf = ({ name, variantName }: Packing['lines'][number]) => `${name} ${variantName}`.trim()

const isWeighed = ({ unitTag }: Pick<ShopOrder['lines'][number], 'unitTag'>) => unitOf(unitTag).soldBy === 'weight'

function usePacking(order: ShopOrder, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const [fulfilmentId] = useState(() => newId())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [unknown, setUnknown] = useState<string | null>(null)
  const [hit, setHit] = useState<ScanHit | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [toCome, setToCome] = useState<ReadonlyMap<string, boolean>>(new Map())
  const pack = useEndpointMutation(packOrder)
  const { run, isRunning } = useAction()
  const lines = order.lines.filter((line) => line.kind === 'product' && freeOf(line) !== '0')
  const type = (lineId: string, text: string) => setTyped((all) => new Map(all).set(lineId, text))
  // Packing settles a weighed line, unless the packer says that more comes.
  const isFinal = (lineId: string) => toCome.get(lineId) !== true
  const setFinal = (lineId: string, isAll: boolean) => setToCome((all) => new Map(all).set(lineId, !isAll))
  const typedOf = (lineId: string) => typed.get(lineId) ?? ''
  const take = (code: string) => {
    const forms = [code, ...canonicalBarcodes(code)]
    const found = lines.find(({ codes }) => codes.some((known) => forms.includes(known)))
    setUnknown(found ? null : code)
    if (!found) return
    const before = readQuantity(typedOf(found.id), settings) ?? '0'
    const count = formatQuantity(sumOf(before, '1'), settings)
    type(found.id, count)
    setHit({ name: nameOf(found), count })
  }
  const save = () =>
    run(async () => {
      const packed = lines.flatMap((line) => {
        const { id } = line
        const quantity = readQuantity(typedOf(id), settings)
        return quantity === undefined || Number(quantity) === 0
          ? []
          : [{ lineId: id, quantity, isFinal: isWeighed(line) && isFinal(id) }]
      })
      setEmpty(packed.length === 0)
      if (packed.length === 0) return
      await pack.mutateAsync({ id: order.id, fulfilmentId, lines: packed })
      showSnackbar({ text: t('orders.actions.packDone') })
      onClose()
    })
  const takeAll = () => setTyped(new Map(lines.map((line) => [line.id, formatQuantity(askedOf(line), settings)])))
  return { lines, settings, type, isFinal, setFinal, typedOf, take, hit, takeAll, save, unknown, isEmpty, isRunning }
}
