import type { Shape } from '../../../i18n.ts'
import type { en } from './plans-en.ts'

export const es = {
  plansNotSold: 'Esta instalación no vende planes: todo está incluido, sin fecha de término.',
  planActive: 'Esta parte ya está activa. Renuévala o cambia su plan.',
  planMissing: 'No hay un plan con el que hacer esto. Compra uno primero.',
  planCancelled: 'Esta parte ya fue cancelada.',
  planNotCancelled: 'No hay una cancelación que todavía se pueda deshacer.',
  planTooSmall: 'La empresa tiene más de lo que incluye este plan. Archiva o quita lo que sobra y elígelo de nuevo.',
  nothingToChange: 'La empresa ya tiene este plan con este período.',
  quoteChanged: 'El precio se calculó de nuevo, porque algo cambió o pasó media hora. Revísalo y confirma otra vez.',
  currencyDiffers: 'La empresa paga en otra moneda. Carga la página de nuevo para verla.',
  balanceTooSmall: 'El saldo quedaría bajo cero. Ingresa un monto menor.',
  paymentPending: 'Ya hay un pago pendiente para esta parte. Complétalo o retíralo primero.',
  paymentDecided: 'Este pago ya fue resuelto. Carga la página de nuevo para ver cómo.',
  paymentHasMoney: 'Ya llegó dinero para este pago, así que no se puede retirar. Escríbenos y lo resolvemos.',
  paymentMethodMissing: 'Esta forma de pago no se ofrece aquí. Elige otra.',
  bankReferenceUsed: 'Ya se ingresó una transferencia con esta referencia del banco. Revisa primero el otro pago.',
  ownCompanyPayment: 'Perteneces a esta empresa. Otra persona del servicio tiene que resolver sus pagos.',
  secondPersonNeeded: 'Otra persona del servicio tiene que confirmar este monto.',
  cardRefused: 'La tarjeta fue rechazada. Prueba con otra o paga por transferencia.',
} as const satisfies Shape<typeof en>
