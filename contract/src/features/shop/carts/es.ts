import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  full: 'En un carrito caben hasta {max} productos distintos.',
  faults: {
    code: 'Ese no es el código que enviamos, o ya venció. Pide uno nuevo.',
    fileKinds: 'Elige un PDF o una imagen (JPEG, PNG o WebP).',
  },
} as const satisfies Shape<typeof en>
