import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  invalid: 'Revisa este dato: no tiene la forma esperada',
  required: 'Completa este campo',
  stringMin: 'Usa al menos {min} caracteres',
  stringMax: 'Usa {max} caracteres o menos',
  email: 'Escribe un correo como ana@ejemplo.com',
  password: 'Usa 6 caracteres o más, con un número, una minúscula y una mayúscula',
  passwordMatch: 'Las dos contraseñas no son iguales',
  alpha: 'Usa solo letras',
  numberMinEq: 'Usa {min} o más',
  numberMaxEq: 'Usa {max} o menos',
  alphanumeric: 'Usa letras, números y espacios',
  date: 'Escribe una fecha que exista',
  number: 'Usa solo números',
  numberMax: 'Usa un número menor que {max}',
  numberMin: 'Usa un número mayor que {min}',
  passwordCommon: 'Esta contraseña es de las más usadas. Elige una más difícil de adivinar',
  tooFew: 'Elige al menos {min}',
  tooMany: 'Usa {max} o menos',
} as const satisfies Shape<typeof en>
