import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BurstKey } from '#src/features/selling/sell/scan/burst-detector.ts'
import {
  noFrame,
  scannerFrameStore,
  setScannerFrame,
  watchKeys,
} from '#src/features/selling/sell/scan/scanner-frame.ts'
import { checkScanner, scannerTestCode, type ScannerCheck } from '#src/features/selling/sell/scan/check-scanner.ts'
import styles from '#src/features/selling/sell/scan/scanner-dialog.module.css'
import { Barcode } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 480
/** This long without a key ends the scan, however slow the scanner is. */
const silenceMs = 400
/** Lines of one pixel are too thin for many scanners. */
const onScreen = 2
/** Fewer keys were typed by a person. */
const fewestKeys = 4

/** One scan shows how the scanner is configured: what it adds, its speed, and whether the computer's keyboard layout matches. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const frame = useStore(scannerFrameStore, scannerFrameStore.get())
  const result = useScannerCheck()
  const isFramed = frame.prefix !== '' || frame.suffix !== ''
  return (
    <Dialog
      title={t('sell.scanner.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="scanner-dialog"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      <p>{t('sell.scanner.lead')}</p>
      <div className={styles['code']}>
        <Barcode code={scannerTestCode} label={t('sell.scanner.code')} scale={onScreen} />
      </div>
      <Stack as="output" gap={2} className={styles['result']} data-testid="scanner-result">
        {result && <CheckResult result={result} />}
      </Stack>
      {isFramed && (
        <Row gap={3} align="center" justify="between">
          <p>
            {t('sell.scanner.leftOut')} <code>{frame.prefix}</code>…<code>{frame.suffix}</code>
          </p>
          <Button size="sm" onClick={() => setScannerFrame(noFrame)} data-testid="scanner-whole">
            {t('sell.scanner.whole')}
          </Button>
        </Row>
      )}
    </Dialog>
  )
}

/** Reads the keys of one scan, and checks them. */
function useScannerCheck(): ScannerCheck | null {
  const [result, setResult] = useState<ScannerCheck | null>(null)
  const run = useRef<BurstKey[]>([])
  const check = useEffectEvent(() => {
    const keys = run.current
    run.current = []
    if (keys.length < fewestKeys) return
    const found = checkScanner(keys)
    setResult(found)
    if (found.kind === 'read') setScannerFrame(found.frame)
  })
  useEffect(function readKeys() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = watchKeys((event) => {
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // An end key without enough scanned keys before it was pressed by a person.
      if (isEnd && run.current.length < fewestKeys) return
      if (!isEnd && Array.from(event.key).length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      run.current.push({ key: event.key, code: event.code, time: event.timeStamp })
      clearTimeout(timer)
      if (isEnd) check()
      else timer = setTimeout(() => check(), silenceMs)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
  return result
}

function CheckResult({ result }: { result: ScannerCheck }) {
  const t = useT()
  if (result.kind === 'other') return <p>{t('sell.scanner.other', { text: result.text })}</p>
  const { troubles, frame, end, gapMs } = result
  return (
    <>
      <p>
        <strong>{t(troubles.length === 0 ? 'sell.scanner.good' : 'sell.scanner.readWith')}</strong>{' '}
        {t('sell.scanner.speed', { ms: gapMs })} {t(`sell.scanner.ends.${end ?? 'none'}`)}
      </p>
      {(frame.prefix !== '' || frame.suffix !== '') && <p>{t('sell.scanner.adds')}</p>}
      {troubles.map((trouble) => (
        <p key={trouble}>{t(`sell.scanner.troubles.${trouble}`)}</p>
      ))}
    </>
  )
}
