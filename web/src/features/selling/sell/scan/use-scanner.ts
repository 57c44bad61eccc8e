import { useEffectEvent, useLayoutEffect } from 'react'
import { createBurstDetector } from '#src/features/selling/sell/scan/burst-detector.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import {
  type FieldSnapshot,
  policyOf,
  restoreField,
  snapshotField,
} from '#src/features/selling/sell/base/field-restore.ts'
import { isWatched, scannerFrameStore } from '#src/features/selling/sell/scan/scanner-frame.ts'
import { withoutFrame } from '#src/features/selling/sell/scan/check-scanner.ts'

/** The value of the field before the scan, so that `3*` typed before it still counts. */
export type ScanContext = { fieldValue: string; field: HTMLElement | null }

/** The code in what a scanner sent. */
function readingOf({ text, usText }: Scan): Scan {
  const frame = scannerFrameStore.get()
  return { text: withoutFrame(text, frame), usText: withoutFrame(usText, frame) }
}

/** Listens to every key before fields and buttons do, and passes scans on. */
export function listenForScans(
  onScan: (scan: Scan, context: ScanContext) => void,
  onTyped: (text: string) => void = () => undefined,
): () => void {
  const detector = createBurstDetector()
  let snapshot: FieldSnapshot | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKeyUnidentified = false

  function deliver(scan: Scan): void {
    const field = snapshot
    snapshot = null
    if (policyOf(field?.element ?? document.activeElement) !== 'divert') return
    if (field) restoreField(field)
    onScan(readingOf(scan), { fieldValue: field?.value ?? '', field: field?.element ?? null })
  }

  function feed(key: string, code: string, event: Event): void {
    const before = snapshotField(document.activeElement)
    const result = detector.press({ key, code, time: event.timeStamp })
    if (result.scan && !result.swallow) deliver(result.scan)
    if (result.isFirst) snapshot = before
    if (result.swallow && policyOf(document.activeElement) === 'divert') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (result.scan && result.swallow) deliver(result.scan)

    clearTimeout(timer)
    timer = setTimeout(() => {
      const scan = detector.end(event.timeStamp)
      if (scan) deliver(scan)
      const typed = detector.takeTyped()
      if (/[\p{L}\p{N}]/u.test(typed) && snapshotField(document.activeElement) === null) onTyped(typed)
    }, detector.idleMs())
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.isComposing || event.repeat) return
    if (isWatched(event)) return
    isKeyUnidentified = event.key === 'Unidentified' || event.key === 'Process'
    if (!isKeyUnidentified) feed(event.key, event.code, event)
  }

  /** Android keyboards do not name their keys: there the text itself arrives. */
  function onBeforeInput(event: InputEvent): void {
    if (!isKeyUnidentified || event.inputType !== 'insertText') return
    for (const character of event.data ?? '') feed(character, '', event)
  }

  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('beforeinput', onBeforeInput, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    window.removeEventListener('beforeinput', onBeforeInput, { capture: true })
  }
}

/**
 * Detects scans while the screen is mounted; what a person types without a focused field goes to `onTyped`. It listens before the screen is
 * painted: on a slow device the first key of a scan could come between the paint and a later effect, and be lost.
 */
export function useScanner(onScan: (scan: Scan, context: ScanContext) => void, onTyped: (text: string) => void): void {
  const handleScan = useEffectEvent(onScan)
  const handleTyped = useEffectEvent(onTyped)
  useLayoutEffect(function listenScanner() {
    return listenForScans(
      (scan, context) => handleScan(scan, context),
      (text) => handleTyped(text),
    )
  }, [])
}
