/// <reference lib="webworker" />
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeFormats } from '#src/ui/camera/code-formats.ts'

prepareZXingModule({ overrides: { locateFile: () => readerUrl } })
const detector = new BarcodeDetector({ formats: [...codeFormats] })

/** Finds codes in a picture off the main thread, so that the sale stays fast; null if the reader could not be loaded. */
self.addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  detector.detect(picture).then(
    (found) => {
      picture.close()
      self.postMessage(found.map(({ rawValue }) => rawValue))
    },
    () => self.postMessage(null),
  )
})
