import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  heading: 'Formas de pago',
  text: 'Con ellas pagas los planes de tus empresas. No tienen que ver con cómo te pagan tus clientes.',
  names: { bankTransfer: 'Transferencia bancaria', card: 'Tarjeta' },
  builtIn: 'Siempre disponible: al comprar ves a qué cuenta transferir.',
  notLinked: 'No hay ninguna tarjeta vinculada.',
  linked: '{brand} terminada en {digits}',
  sandboxNote: 'Solo para probar: no se mueve dinero y solo se aceptan números de prueba.',
  link: 'Vincular una tarjeta',
  replace: 'Vincular otra tarjeta',
  number: 'Número de prueba de una tarjeta',
  numberHelp: '4242 4242 4242 4242 funciona, 4000 0000 0000 0002 es rechazada, 4000 0025 0000 3155 pide confirmación.',
  confirm: 'Vincular',
  leaving: 'Te llevamos a la página donde se escribe la tarjeta.',
  done: 'La tarjeta quedó vinculada.',
  waiting: 'Este pago espera tu tarjeta. No se cobra nada hasta que presiones el botón.',
  pay: 'Pagar con la tarjeta vinculada',
  unlink: 'Desvincular',
  unlinkTitle: '¿Desvincular esta tarjeta?',
  unlinkText: 'Se borra aquí y en el proveedor de tarjetas. Los planes siguen hasta el final de lo pagado.',
  unlinked: 'La tarjeta ya no está vinculada.',
} as const satisfies Shape<typeof en>
