import { textOn } from '@mostrador/domain/shop/contrast.ts'
import type { CSSProperties } from 'react'

/** The shop's colour for buttons and marks, and words on it that can be read (E-4). Its pages read them as variables. */
export function shopColours(primaryColor: string): CSSProperties {
  // React's type knows no variables.
  return { '--shop': primaryColor, '--on-shop': textOn(primaryColor) } as CSSProperties
}
