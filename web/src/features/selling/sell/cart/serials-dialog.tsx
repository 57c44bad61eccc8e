import { Stack } from '#src/ui/layout/boxes.tsx'
import {
  maxSerialLength,
  serialFault,
  type SerialFault,
  serialsAllowed,
  tidySerial,
} from '@mostrador/domain/stock/serials.ts'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { scannedSerialStore } from '#src/features/selling/sell/base/scanned-serial.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconTrash } from '#src/features/selling/sell/base/sell-icons.tsx'
import { signalAdded, signalRefused } from '#src/features/selling/sell/base/sounds.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const maxWidthPx = 480

type SerialsProps = { lineId: string; isHoldingUp: boolean; onClose: () => void }

/** Edits the serial numbers of a line: each Enter adds one, scanned or typed; Enter on an empty field finishes. Each is stored at once. */
export function SerialsDialog({ lineId, isHoldingUp, onClose }: SerialsProps) {
  const t = useT()
  const { till } = useSelling()
  const { lines } = useOpenCart(till)
  const line = lines.find((candidate) => candidate.lineId === lineId)
  const change = (next: readonly string[]) => void till.cart.dispatch({ type: 'setSerials', lineId, serials: next })
  const entry = useSerialEntry(lineId, change, onClose)
  const serials = line?.serials ?? []

  if (!line) return null
  return (
    <Dialog
      title={t('sell.serials.title', { name: line.name })}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="serials-dialog"
    >
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          entry.add(entry.text)
        }}
      >
        {isHoldingUp && <Fault>{t('sell.serials.doubtful')}</Fault>}
        <SerialField entry={entry} />
        <Button type="submit" look="outline" wide data-testid="serial-add">
          {t('sell.serials.add')}
        </Button>
      </Stack>
      <p className="k-muted k-small" aria-live="polite" data-testid="serial-count">
        {serials.length === 0
          ? t('sell.serials.none')
          : t('sell.serials.count', { count: serials.length, max: serialsAllowed(line.quantity) })}
      </p>
      <SerialList serials={serials} onChange={change} />
      <Button look="filled" wide onClick={onClose} data-testid="serials-done">
        {t('sell.serials.done')}
      </Button>
    </Dialog>
  )
}

type SerialEntry = ReturnType<typeof useSerialEntry>

/** The number being typed; a scanned one is added at once. */
function useSerialEntry(lineId: string, change: (next: readonly string[]) => void, onClose: () => void) {
  const { till } = useSelling()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<Exclude<SerialFault, 'empty'> | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const add = (typed: string) => {
    // Reads the newest sale: two scans may come before the screen shows the first.
    const { lines: newest } = till.cart.latest()
    const known = newest.find((candidate) => candidate.lineId === lineId)?.serials ?? []
    const found = serialFault(typed, lineId, newest)
    if (found === 'empty') {
      onClose()
      return
    }
    setFault(found ?? null)
    if (found) {
      signalRefused()
      field.current?.select()
      return
    }
    setText('')
    signalAdded()
    change([...known, tidySerial(typed)])
  }
  const takeScanned = useEffectEvent((code: string) => add(code))
  useEffect(function hearScans() {
    return scannedSerialStore.subscribe(() => {
      const scan = scannedSerialStore.get()
      if (scan) takeScanned(scan.text)
    })
  }, [])
  return { text, setText, fault, setFault, field, add }
}

function SerialField({ entry: { text, setText, fault, setFault, field } }: { entry: SerialEntry }) {
  const t = useT()
  const faultId = useId()
  return (
    <>
      <Stack as="label" gap={1} className="k-soft k-small">
        {t('sell.serials.field')}
        <input
          ref={field}
          className={styles['input']}
          data-testid="serial"
          // The dialog has only this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A scanner types into this field.
          data-scan="accept"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? faultId : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
        />
      </Stack>
      {fault && (
        <p id={faultId} className={styles['fault']} role="alert" data-testid="serial-fault">
          {t(`sell.serials.${fault}`, { max: maxSerialLength })}
        </p>
      )}
    </>
  )
}

type ListProps = { serials: readonly string[]; onChange: (next: readonly string[]) => void }

function SerialList({ serials, onChange }: ListProps) {
  const t = useT()
  return (
    <ul className={styles['serials']}>
      {serials.map((serial, at) => (
        // A number may appear twice after two sales were joined.
        // oxlint-disable-next-line react/no-array-index-key
        <li className="k-ruled k-line k-center k-justify-between k-breaks k-gap2" key={`${serial} ${at}`}>
          <span>{serial}</span>
          <IconButton
            label={t('sell.serials.remove', { serial })}
            data-testid={`serial-remove-${serial}`}
            onClick={() => onChange(serials.toSpliced(at, 1))}
          >
            <IconTrash size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
