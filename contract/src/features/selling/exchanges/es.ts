import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  start: 'Cambiar por otros productos',
  title: 'Cambio de {number}',
  remove: 'Quitar {name} del cambio',
  end: 'Terminar el cambio',
  ended: 'Se terminó el cambio de {number}',
  hint: 'Escanea o elige lo que se lleva el cliente.',
  bought: 'Productos nuevos',
  returned: 'Se devuelve',
  collect: 'Cobrar',
  giveBack: 'Devolver',
  complete: 'Completar el cambio',
  toGiveBack: 'A devolver',
  even: 'Los montos son iguales. No hay nada que pagar.',
  noHold: 'Un cambio no se puede dejar en espera. Complétalo, o termínalo y haz la devolución después.',
  isOpen: 'Hay un cambio de {number} abierto. Complétalo o termínalo antes de devolver otra cosa.',
  originalGone: 'La venta original fue anulada. Termina el cambio.',
} as const satisfies Shape<typeof en>
