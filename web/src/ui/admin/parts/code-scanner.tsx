import { CodeInput, type CodeInputProps } from '#src/ui/admin/parts/code-input.tsx'
import { ScanCamera, type ScanHit } from '#src/ui/admin/parts/scan-camera.tsx'

type CodeScannerProps = Omit<CodeInputProps, 'button'> & {
  /** What the last code stood for; the camera shows it. */
  hit: ScanHit | null
}

/** A field for codes one after another: typed, of a scanner, or of the camera. */
export function CodeScanner({ hit, ...field }: CodeScannerProps) {
  return (
    <ScanCamera hit={hit} fault={field.fault} onCode={field.onCode}>
      {(button) => <CodeInput {...field} button={button} />}
    </ScanCamera>
  )
}
