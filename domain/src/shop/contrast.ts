const channels = [
  [1, 0.2126],
  [3, 0.7152],
  [5, 0.0722],
] as const

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/**
 * The contrast of two colours, from 1 to 21. Undefined for a text that is no colour.
 *
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)]
  if (a === undefined || b === undefined) return undefined
  const [light, dark] = a > b ? [a, b] : [b, a]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * White or black, whichever is easier to read on a colour.
 *
 * @example textOn('#0f8a50') // '#ffffff'
 */
export function textOn(color: string): '#ffffff' | '#000000' {
  return (contrastOf(color, '#ffffff') ?? 0) >= (contrastOf(color, '#000000') ?? 0) ? '#ffffff' : '#000000'
}

function luminance(color: string): number | undefined {
  const hex = /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  return channels.reduce((sum, [at, weight]) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)
}
