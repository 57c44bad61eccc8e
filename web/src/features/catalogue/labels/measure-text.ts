import type { MeasureText } from '@mostrador/domain/label/label-text.ts'
import { useEffect, useState } from 'react'

/** The font of labels; the PDF embeds files of the same font. */
export const labelFont = '"Inter Variable", "Inter Fallback", sans-serif'
export const weightOf = (isBold: boolean): number => (isBold ? 700 : 400)

/** Letters are measured at a large size, so that nothing is rounded to pixels. */
const measuredAt = 100
/** The approximate width of a letter, if nothing can be measured. */
const guess = 0.6

let context: CanvasRenderingContext2D | null | undefined

/** Measures with the font the page is drawn with. */
export const measureText: MeasureText = (text, isBold) => {
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return text.length * guess
  context.font = `${weightOf(isBold)} ${measuredAt}px ${labelFont}`
  return context.measureText(text).width / measuredAt
}

/** True once the font has loaded: before, another font would be measured. */
export function useLettersReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(function waitForLetters() {
    const wanted = [true, false].map((isBold) => document.fonts.load(`${weightOf(isBold)} 16px ${labelFont}`))
    void Promise.allSettled(wanted).then(() => setReady(true))
  }, [])
  return isReady
}
