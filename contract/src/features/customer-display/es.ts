import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

/** Textos de la pantalla para clientes. */
export const es = {
  title: 'Pantalla para clientes',
  open: 'Pantalla para clientes',
  blocked: 'El navegador no abrió la ventana. Permita las ventanas emergentes de esta página.',
  welcome: 'Le damos la bienvenida',
  total: 'Total',
  save: 'Ahorra {amount}',
  thanks: '¡Gracias!',
  change: 'Su vuelto',
  receipt: 'Su comprobante',
  payQr: 'Código QR para pagar',
  qrLabel: 'Código QR de tu comprobante',
  waiting: 'Esperando a la caja',
  waitingHint: 'Abre la pantalla de venta en otra ventana de este navegador.',
} as const satisfies Shape<typeof en>
