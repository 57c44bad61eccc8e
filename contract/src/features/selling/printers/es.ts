import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Impresora de comprobantes',
  way: 'Este equipo imprime',
  ways: {
    browser: 'Con el diálogo de impresión del navegador',
    usb: 'En una impresora por USB',
    serial: 'En una impresora por puerto serie',
    bluetooth: 'En una impresora por Bluetooth',
  },
  hints: {
    browser: 'Funciona con cualquier impresora. Chrome iniciado con --kiosk-printing imprime sin preguntar.',
    usb: 'Sin diálogo, y el cajón se abre solo.',
    serial: 'También para impresoras cuyo controlador crea un puerto serie. Además abre el cajón.',
    bluetooth: 'Para impresoras pequeñas. Casi todos los navegadores piden elegirla de nuevo tras reiniciar.',
  },
  unsupported: 'Este navegador no puede. Chrome y Edge en un computador sí.',
  windows:
    'En Windows el controlador de la impresora suele quedarse con ella. Si dice que está ocupada, elige el puerto serie que ofrece el controlador o imprime con el navegador.',
  model: 'Modelo',
  modelHelp: 'La mayoría funciona como una Epson. Elige la tuya si los acentos o el ancho salen mal.',
  usual80: 'Como Epson, rollo de 80 mm',
  usual58: 'Como Epson, rollo de 58 mm',
  baudRate: 'Velocidad',
  baudRateHelp: 'La que tiene configurada la impresora; su autoprueba la imprime.',
  cuts: 'Corta el papel',
  unnamed: 'impresora sin nombre',
  none: 'Aún no hay impresora elegida.',
  connected: 'Imprime en: {name}',
  choose: 'Elegir la impresora',
  chooseOther: 'Elegir otra',
  openDrawer: 'Abrir el cajón',
  test: {
    title: 'Prueba de la impresora',
    button: 'Imprimir una prueba',
    width: 'La línea de números llena el rollo de borde a borde, en una sola línea.',
  },
  trouble: {
    label: 'La impresora necesita atención',
    paper: 'No se imprimió:',
    drawer: 'El cajón no se abrió:',
    missing: 'no se encuentra la impresora. ¿Está encendida y conectada?',
    busy: 'otro programa está usando la impresora. Ciérralo o elige otra forma de imprimir.',
    noAnswer: 'la impresora no responde. ¿Tiene papel y la tapa cerrada?',
    notReady: 'lo que hace falta para imprimir aún no está en este equipo. Prueba otra vez con conexión.',
    skip: 'Seguir sin ella',
  },
} as const satisfies Shape<typeof en>
