import type { Shape } from '../../../i18n.ts'
import type { ownFieldsEn } from './own-fields.en.ts'

export const ownFieldsEs = {
  locked: 'Lo puso otro programa; queda como está',
  unset: 'Sin indicar',
  unknown: 'Ese campo no existe',
  taken: 'Otro registro ya tiene este valor',
  pattern: 'Esto no tiene el formato requerido',
  url: 'Escribe una dirección como https://ejemplo.com',
  phone: 'Escribe el número con + y el código del país',
  number: 'Escribe un número como {example}',
  wholeNumber: 'Escribe un número entero como {example}',
  color: 'Escribe un color como #0f9958',
  dateMin: 'Elige {min} o un día posterior',
  dateMax: 'Elige {max} o un día anterior',
} as const satisfies Shape<typeof ownFieldsEn>
