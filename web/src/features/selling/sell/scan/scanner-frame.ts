import type { ScannerFrame } from '#src/features/selling/sell/scan/check-scanner.ts'
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.scannerFrame'
/** A scanner that adds nothing. */
export const noFrame: ScannerFrame = { prefix: '', suffix: '' }

/** What the scanner of this device adds to every code. */
export const scannerFrameStore = createStore<ScannerFrame>(noFrame)

export function loadScannerFrame(): void {
  try {
    const { prefix, suffix } = JSON.parse(localStorage.getItem(keptKey) ?? '{}') as Partial<ScannerFrame>
    scannerFrameStore.set({ prefix: String(prefix ?? ''), suffix: String(suffix ?? '') })
  } catch {
    scannerFrameStore.set(noFrame)
  }
}

export function setScannerFrame(frame: ScannerFrame): void {
  scannerFrameStore.set(frame)
  try {
    localStorage.setItem(keptKey, JSON.stringify(frame))
  } catch {
    // Storage is unavailable: the choice is not remembered.
  }
}

type KeyWatch = (event: KeyboardEvent) => void
let watch: KeyWatch | null = null

/** While the scanner test watches the keys, they are not scans. Returns the function that stops watching. */
export function watchKeys(onKey: KeyWatch): () => void {
  watch = onKey
  return () => {
    watch = null
  }
}

/** Passes a key to the watcher; false if there is none. */
export function isWatched(event: KeyboardEvent): boolean {
  watch?.(event)
  return watch !== null
}
