import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

/** Textos de la pantalla para clientes. */
export const es = {
  title: 'Pantalla para clientes',
  open: 'Pantalla para clientes',
  blocked: 'El navegador no abrió la ventana. Permite las ventanas emergentes de esta página.',
  welcome: 'Te damos la bienvenida',
  total: 'Total',
  save: 'Ahorras {amount}',
  thanks: '¡Gracias!',
  change: 'Tu vuelto',
  receipt: 'Tu comprobante',
  payQr: 'Código QR para pagar',
  qrLabel: 'Código QR de tu comprobante',
  waiting: 'Esperando a la caja',
  waitingHint: 'Abre la pantalla de venta en otra ventana de este navegador.',
} as const satisfies Shape<typeof en>
