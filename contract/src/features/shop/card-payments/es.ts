import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Pagos con tarjeta',
  lead: 'Tu tienda cobra con tarjeta mediante tu propia cuenta en un proveedor. El dinero llega directo a esa cuenta y ningún número de tarjeta pasa por este servidor.',
  on: 'Se aceptan tarjetas',
  off: 'Desactivado',
  isActive: 'Aceptar tarjetas en la tienda en línea',
  provider: 'Proveedor',
  providers: { stripe: 'Stripe', sandbox: 'Modo de prueba (no se mueve dinero)' },
  sandboxText:
    'Los compradores ven una página de prueba en lugar de la de tarjetas. Úsala para probarlo todo y desactívala antes de vender.',
  secretKey: 'Clave secreta',
  webhookSecret: 'Secreto de firma del webhook',
  keyHelp:
    'En Stripe, en Desarrolladores, Claves de API. Se guarda de modo que solo este servidor la lee, y no se vuelve a mostrar.',
  webhookHelp:
    'En Stripe, crea un webhook para los eventos «checkout.session» con la dirección de abajo y escribe aquí su secreto de firma.',
  kept: 'Guardada: …{end}. Déjala vacía para conservarla.',
  keptSecret: 'Guardado. Déjalo vacío para conservarlo.',
  eventsUrl: 'Dirección para el webhook',
  save: 'Guardar',
  saved: 'Se guardó la configuración de pagos con tarjeta',
  test: 'Probar las claves',
  works: 'Las claves funcionan',
  worksNot: 'El proveedor no conoce estas claves',
  refused: {
    openAttempts:
      'Alguien está pagando en este momento. Espera a que termine, como máximo media hora, y guarda de nuevo.',
  },
  order: {
    title: 'Pagos con tarjeta',
    attempt: '{provider}, {date}',
    outcomes: { open: 'Abierto', paid: 'Pagado', failed: 'Rechazado', ended: 'Terminó sin pago' },
    refund: 'Devolver a la tarjeta',
    refundText: 'Se devolverán {amount} por medio del proveedor a la tarjeta con que se pagó.',
    refundStates: { asked: 'En devolución', done: 'Devuelto', failed: 'El proveedor rechazó la devolución' },
    askAgain: 'Intentar otra vez',
  },
} as const satisfies Shape<typeof en>
