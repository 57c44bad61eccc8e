import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Empieza a vender',
  description:
    'Lo que necesitas para empezar a vender, los tres pasos hasta tu primera venta y cómo comenzar sin pagar.',
  heading: 'Vende hoy, en tres pasos',
  lead: 'La primera venta no necesita configuración ni tarjeta.',
  country: {
    title: '¿Dónde está tu tienda?',
    text: 'El país decide la moneda y los impuestos habituales de tu tienda. Elígelo para seguir.',
    chosen: 'Tu tienda está en {country}.',
    change: 'Otro país',
  },
  needs: {
    title: 'Lo que necesitas',
    device: 'Un computador, una tableta o un teléfono con un navegador actual.',
    connection: 'Una conexión para comenzar. Después puedes vender sin ella.',
    products: 'El nombre y el precio de un producto. Una lista completa se puede importar.',
    optional: 'Si los tienes: un lector de códigos, una impresora de comprobantes, un cajón de dinero.',
  },
  steps: {
    title: 'Tres pasos',
    trial: {
      title: 'Abre tu tienda',
      text: 'Tu nombre, un correo y el nombre de la tienda. La prueba no pide tarjeta.',
    },
    products: {
      title: 'Agrega un producto',
      text: 'Escribe un primer producto o importa tu lista desde una hoja de cálculo. Se revisa antes de escribir nada, y una importación se puede deshacer durante un día.',
    },
    sale: {
      title: 'Véndelo',
      text: 'Abre la caja con el efectivo que hay en el cajón, toca el producto y cobra. La pantalla muestra el vuelto.',
    },
  },
  start: 'Empieza gratis',
  open: 'Abrir el panel',
  guide: 'Lee la guía de diez minutos',
} as const satisfies Shape<typeof en>
