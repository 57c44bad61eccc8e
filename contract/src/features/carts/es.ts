import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  full: 'En un carrito caben hasta {max} productos distintos.',
  codes: {
    unknown: 'Ninguna promoción tiene este código. Revisa cómo está escrito.',
    ended: 'Este código ya no está vigente.',
    notBegun: 'Este código vale desde el {day}. Vuelve ese día.',
    usedUp: 'Este código ya se usó todas las veces que se podía.',
    usedByYou: 'Ya usaste este código.',
    notFirstOrder: 'Este código es para un primer pedido.',
    full: 'En un carrito caben hasta {max} códigos. Quita uno primero.',
  },
  faults: {
    code: 'Ese no es el código que enviamos, o ya venció. Pide uno nuevo.',
    fileKinds: 'Elige un PDF o una imagen (JPEG, PNG o WebP).',
  },
} as const satisfies Shape<typeof en>
