import type { MeasureText } from '@mostrador/domain/label/label-text.ts'
import { useEffect, useState } from 'react'

/** The letters of labels; files of the same ones go into the PDF. */
export const labelFont = '"Inter Variable", "Inter Fallback", sans-serif'
export const weightOf = (isBold: boolean): number => (isBold ? 700 : 400)

/** Letters are measured large, so that nothing is rounded to pixels. */
const measuredAt = 100
/** About the width of a letter, where nothing can be measured. */
const guess = 0.6

let context: CanvasRenderingContext2D | null | undefined

/** Measures with the letters the page is drawn with. */
export const measureText: MeasureText = (text, isBold) => {
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return text.length * guess
  context.font = `${weightOf(isBold)} ${measuredAt}px ${labelFont}`
  return context.measureText(text).width / measuredAt
}

/** True once the letters are there: before, others would be measured. */
export function useLettersReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(function waitForLetters() {
    const wanted = [true, false].map((isBold) => document.fonts.load(`${weightOf(isBold)} 16px ${labelFont}`))
    void Promise.allSettled(wanted).then(() => setReady(true))
  }, [])
  return isReady
}
