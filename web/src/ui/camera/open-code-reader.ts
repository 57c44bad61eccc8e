import { codeFormats } from '#src/ui/camera/code-formats.ts'

/** Finds codes in a video frame; throws if there is no reader. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<readonly string[]>; close: () => void }

type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: NativeDetectorClass
  }
}

/** Opens the browser's own reader if it supports retail codes, otherwise one in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openNative()) ?? openInWorker()
}

async function openNative(): Promise<CodeReader | null> {
  const Detector = window.BarcodeDetector
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !known.includes('ean_13')) return null
  const detector = new Detector({ formats: codeFormats.filter((format) => known.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

function openInWorker(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' })
  return {
    async read(video) {
      const picture = await createImageBitmap(video)
      return new Promise((resolve, reject) => {
        const refuse = () => reject(new Error('The code reader did not load'))
        worker.onerror = refuse
        worker.onmessage = ({ data }: MessageEvent<string[] | null>) => (data === null ? refuse() : resolve(data))
        worker.postMessage(picture, [picture])
      })
    },
    close: () => worker.terminate(),
  }
}
