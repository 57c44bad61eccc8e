import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, useId, useState } from 'react'
import { encodePulse, encodeTest } from '#src/features/selling/printers/encode-task.ts'
import { chooseDevice } from '#src/features/selling/printers/links.ts'
import { listModels, type PrinterModel, rollOf } from '#src/features/selling/printers/make-encoder.ts'
import { leavePrinter, print } from '#src/features/selling/printers/print-queue.ts'
import { PrintTrouble } from '#src/features/selling/printers/print-trouble.tsx'
import {
  baudRates,
  choosePrinter,
  type PrinterLinkKind,
  printerLinks,
  printerStore,
  type RawPrinter,
  usualModels,
} from '#src/features/selling/printers/printer-choice.ts'
import styles from '#src/features/selling/printers/printer-dialog.module.css'
import { keepPaper } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'

const maxWidthPx = 520

type Way = 'browser' | PrinterLinkKind

/** Chooses how this device prints receipts (B-9): the browser's dialog, or a receipt printer that the till writes to directly. */
export function PrinterDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const printer = useStore(printerStore, null)
  const [way, setWay] = useState<Way>(printer?.link ?? 'browser')

  const choose = (next: Way) => {
    setWay(next)
    if (next !== printer?.link) {
      choosePrinter(null)
      void leavePrinter()
    }
  }
  return (
    <Dialog
      title={t('printers.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="printer-dialog"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      <Stack as="fieldset" gap={2} className={styles['ways']}>
        <legend>{t('printers.way')}</legend>
        {(['browser', ...printerLinks] as const).map((option) => (
          <WayOption key={option} option={option} isChosen={option === way} onChoose={choose} />
        ))}
      </Stack>
      {way === 'usb' && isWindows() && <p className="k-soft">{t('printers.windows')}</p>}
      {way !== 'browser' && <Connection link={way} printer={printer} />}
      <PrintTrouble />
    </Dialog>
  )
}

function WayOption({ option, isChosen, onChoose }: { option: Way; isChosen: boolean; onChoose: (way: Way) => void }) {
  const t = useT()
  const id = useId()
  const isPossible = option === 'browser' || option in navigator
  return (
    <Stack gap={1} align="center" className={classNames('k-across3', styles['way'])}>
      <input
        id={id}
        type="radio"
        name="printer-way"
        checked={isChosen}
        disabled={!isPossible}
        aria-describedby={`${id}-hint`}
        onChange={() => onChoose(option)}
      />
      <label htmlFor={id}>{t(`printers.ways.${option}`)}</label>
      <small id={`${id}-hint`}>{t(isPossible ? `printers.hints.${option}` : 'printers.unsupported')}</small>
    </Stack>
  )
}

type Wanted = Pick<RawPrinter, 'model' | 'baudRate' | 'cutsPaper'>

/** The chosen printer, and a test print. */
function Connection({ link, printer }: { link: PrinterLinkKind; printer: RawPrinter | null }) {
  const t = useT()
  const [wanted, setWanted] = useState<Wanted>({
    model: printer?.model ?? usualModels[0],
    baudRate: printer?.baudRate ?? baudRates[0],
    cutsPaper: printer?.cutsPaper ?? true,
  })
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    if (printer) void printOn({ ...printer, ...next })
  }
  const connect = async () => {
    const device = await chooseDevice(link)
    if (!device) return
    await leavePrinter()
    await printOn({ link, device, ...wanted })
  }
  const name = printer && (printer.device.name ?? t('printers.unnamed'))

  return (
    <Stack gap={4} className={styles['connection']}>
      <ModelField model={wanted.model} onChange={(model) => change({ model })} />
      {link === 'serial' && (
        <SelectField
          label={t('printers.baudRate')}
          help={t('printers.baudRateHelp')}
          value={String(wanted.baudRate)}
          options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          onChange={(rate) => change({ baudRate: Number(rate) })}
        />
      )}
      <SwitchField
        label={t('printers.cuts')}
        checked={wanted.cutsPaper}
        onChange={(cutsPaper) => change({ cutsPaper })}
      />
      <output className="k-strong" data-testid="printer-state">
        {name === null ? t('printers.none') : t('printers.connected', { name })}
      </output>
      <Row gap={3}>
        <Button look={printer ? 'outline' : 'filled'} onClick={() => void connect()} data-testid="printer-connect">
          {t(printer ? 'printers.chooseOther' : 'printers.choose')}
        </Button>
        {printer && <TestButtons />}
      </Row>
    </Stack>
  )
}

function ModelField({ model, onChange }: { model: string; onChange: (model: string) => void }) {
  const t = useT()
  const models = useModels()
  return (
    <SelectField
      label={t('printers.model')}
      help={t('printers.modelHelp')}
      value={model}
      options={[
        ...usualModels.map((usual) => ({ value: usual, label: t(`printers.${usual}`) })),
        ...models.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
      data-testid="printer-model"
    />
  )
}

function TestButtons() {
  const t = useT()
  return (
    <>
      <Button
        onClick={() => print({ kind: 'paper', url: null, encode: (to) => encodeTest(to, t) })}
        data-testid="printer-test"
      >
        {t('printers.test.button')}
      </Button>
      <Button onClick={() => print({ kind: 'drawer', url: null, encode: encodePulse })} data-testid="printer-drawer">
        {t('printers.openDrawer')}
      </Button>
    </>
  )
}

/** Receipts are laid out for the printer's roll from now on. */
async function printOn(printer: RawPrinter): Promise<void> {
  choosePrinter(printer)
  keepPaper(await rollOf(printer))
}

function useModels(): PrinterModel[] {
  const [models, setModels] = useState<PrinterModel[]>([])
  useEffect(function loadModels() {
    let isGone = false
    listModels().then(
      (found) => {
        if (!isGone) setModels(found)
      },
      // The two generic models are available without it.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return models
}

/** On Windows a printer's driver keeps other programs away from it. */
function isWindows(): boolean {
  return navigator.userAgent.includes('Windows')
}
