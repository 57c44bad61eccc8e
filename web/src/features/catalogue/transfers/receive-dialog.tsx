import { Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Button as SmallButton, TextInput } from '@mantine/core'
import { receiveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { Transfer, TransferLine } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { formatQuantity, type LocaleSettings } from '@mostrador/contract/format.ts'
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  QUANTITY_SCALE,
} from '@mostrador/domain/money/decimal.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { isNothing, matchCode } from '#src/features/catalogue/stock/public.tsx'
import { alsoShownIn } from '#src/features/catalogue/transfers/transfer-form.tsx'
import { addTo, readAmount } from '#src/features/catalogue/transfers/transfer-values.ts'
import styles from '#src/features/catalogue/transfers/transfers.module.css'
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

type Typed = { arrived: string; lost: string; reason: string }
const nothingTyped: Typed = { arrived: '', lost: '', reason: '' }
type Faults = Partial<Record<keyof Typed, string>>

/** What of a line is still on the way. */
export function openOf({ quantity, received, lost }: TransferLine): string {
  const [sent, come, gone] = [quantity, received, lost].map((text) => parseDecimal(text, QUANTITY_SCALE))
  if (!sent || !come || !gone) return '0'
  const done = addDecimals(come, gone)
  return formatDecimal(addDecimals(sent, { ...done, units: -done.units }))
}

/** What arrived: scanned or typed, with what was lost on the way. The dialog has one id, so pressing twice receives once. */
export function ReceiveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useT()
  const receiving = useReceiving(transfer, onClose)
  return (
    <Dialog
      title={t('transfers.receive.title', { number: transfer.number })}
      maxWidth={640}
      onClose={onClose}
      testId="receive-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={receiving.isRunning} onClick={() => void receiving.save()} data-testid="receive-save">
            {t('transfers.receive.save')}
          </Button>
        </>
      }
    >
      <p>{t('transfers.receive.intro')}</p>
      <ScanField receiving={receiving} />
      <SmallButton variant="default" onClick={receiving.takeAll} data-testid="receive-all">
        {t('transfers.receive.all')}
      </SmallButton>
      {receiving.fault !== null && <Fault>{receiving.fault}</Fault>}
      {receiving.open.map((line) => (
        <ArrivalFields key={line.id} line={line} receiving={receiving} />
      ))}
      <TextInput
        label={t('transfers.receive.note')}
        value={receiving.note}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => receiving.setNote(event.currentTarget.value)}
      />
    </Dialog>
  )
}

type Receiving = ReturnType<typeof useReceiving>

function useReceiving(transfer: Transfer, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const [receiptId] = useState(() => newId())
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const receive = useEndpointMutation(receiveTransfer, { invalidates: alsoShownIn })
  const { run, isRunning } = useAction()
  const open = transfer.lines.filter((line) => !isNothing(openOf(line)))
  const typedOf = (line: TransferLine) => typed.get(line.id) ?? nothingTyped
  const type = (line: TransferLine, change: Partial<Typed>) =>
    setTyped((all) => new Map(all).set(line.id, { ...(all.get(line.id) ?? nothingTyped), ...change }))
  const filled = open.filter((line) => typedOf(line).arrived.trim() !== '' || typedOf(line).lost.trim() !== '')
  const faultKeys = (line: TransferLine) => faultsOf(line, typedOf(line), settings)
  const isFaulty = filled.some((line) => Object.keys(faultKeys(line)).length > 0)

  const save = () =>
    run(async () => {
      setChecked(true)
      if (filled.length === 0 || isFaulty) return
      const lines = filled.map((line) => {
        const { arrived, lost, reason } = typedOf(line)
        return {
          lineId: line.id,
          quantity: readAmount(arrived, settings) ?? '0',
          lostQuantity: readAmount(lost, settings) ?? '0',
          lostReason: reason.trim() || null,
        }
      })
      const answer = await receive.mutateAsync({ id: transfer.id, receiptId, note: note.trim(), lines })
      const isWhole = answer.transfer.status === 'received'
      showSnackbar({ text: t(isWhole ? 'transfers.receive.done' : 'transfers.receive.doneSome') })
      onClose()
    })
  return {
    open,
    note,
    setNote,
    typedOf,
    type,
    save,
    isRunning,
    settings,
    takeAll: () => open.forEach((line) => type(line, { arrived: formatQuantity(openOf(line), settings), lost: '' })),
    fault: isChecked && filled.length === 0 ? t('transfers.receive.nothing') : null,
    faultsOf: (line: TransferLine): Faults =>
      isChecked ? Object.fromEntries(Object.entries(faultKeys(line)).map(([name, key]) => [name, t(key)])) : {},
  }
}

type FaultKey = 'transfers.form.quantityBad' | 'transfers.receive.tooMuch' | 'transfers.reasonShort'
const shortestReason = 3

function faultsOf(line: TransferLine, { arrived, lost, reason }: Typed, settings: LocaleSettings) {
  const faults: Partial<Record<keyof Typed, FaultKey>> = {}
  const read = (text: string) => (text.trim() === '' ? '0' : readQuantity(text, settings))
  const [come, gone] = [read(arrived), read(lost)].map((text) =>
    text === undefined ? undefined : parseDecimal(text, QUANTITY_SCALE),
  )
  const left = parseDecimal(openOf(line), QUANTITY_SCALE)
  if (!come) faults.arrived = 'transfers.form.quantityBad'
  if (!gone) faults.lost = 'transfers.form.quantityBad'
  if (come && gone && left && compareDecimals(addDecimals(come, gone), left) > 0)
    faults.arrived = 'transfers.receive.tooMuch'
  if (gone && gone.units > 0n && reason.trim().length < shortestReason) faults.reason = 'transfers.reasonShort'
  return faults
}

/** A scan adds one unit, or those of the pack. */
function ScanField({ receiving }: { receiving: Receiving }) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [hit, setHit] = useState<ScanHit | null>(null)
  const take = (scanned: string) => {
    setFault(null)
    const found = matchCode(receiving.open, scanned)
    if (!found) return setFault(t('transfers.receive.unknown', { code: scanned }))
    const arrived = addTo(receiving.typedOf(found.item).arrived || '0', found.factor, receiving.settings)
    receiving.type(found.item, { arrived })
    setHit({ name: found.item.name, count: arrived })
  }
  return <CodeScanner label={t('transfers.receive.code')} fault={fault} hit={hit} testId="receive-code" onCode={take} />
}

function ArrivalFields({ line, receiving }: { line: TransferLine; receiving: Receiving }) {
  const t = useT()
  const typed = receiving.typedOf(line)
  const faults = receiving.faultsOf(line)
  const { name, sku, unitTag } = line
  const unit = unitTag === 'un' ? undefined : unitTag
  const field = (key: keyof Typed, label: string, aria: string) => ({
    label,
    'aria-label': aria,
    value: typed[key],
    error: faults[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      receiving.type(line, { [key]: event.currentTarget.value }),
    'data-testid': `${key}-${sku}`,
  })
  return (
    <Stack gap={2} align="end" className={styles['arrival']}>
      <div className={classNames('k-breaks k-shrinks', styles['what'])}>
        {name}
        <small className="k-muted k-small k-block">
          {sku} · {t('transfers.receive.open')}: {formatQuantity(openOf(line), receiving.settings, unit)}
        </small>
      </div>
      <TextInput
        {...field('arrived', t('transfers.receive.arrived'), t('transfers.receive.arrivedOf', { name }))}
        inputMode="decimal"
        maxLength={12}
      />
      <TextInput
        {...field('lost', t('transfers.receive.lost'), t('transfers.receive.lostOf', { name }))}
        inputMode="decimal"
        maxLength={12}
      />
      {typed.lost.trim() !== '' && (
        <TextInput
          {...field('reason', t('transfers.receive.reason'), t('transfers.receive.reasonOf', { name }))}
          maxLength={200}
          className="k-whole"
        />
      )}
    </Stack>
  )
}
