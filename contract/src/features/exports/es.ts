import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  menu: 'Exportar',
  formats: { csv: 'CSV, para cualquier programa', xlsx: 'Planilla (XLSX)' },
  all_one: 'El que coincide',
  all_many: 'Los {number} que coinciden',
  all_other: 'Los {number} que coinciden',
  allOfList: 'Todos los que coinciden',
  page_one: 'Esta página, 1 fila',
  page_many: 'Esta página, {number} filas',
  page_other: 'Esta página, {number} filas',
  selected_one: 'El seleccionado',
  selected_many: 'Los {number} seleccionados',
  selected_other: 'Los {number} seleccionados',
  partsOf: {
    saleLines: 'Sus líneas, una fila por cada una',
    salePayments: 'Sus pagos, una fila por cada uno',
  },
  started: 'Se está escribiendo el archivo. Te avisamos aquí cuando esté listo.',
  full: {
    title: 'Exportar todo',
    text: 'Un archivo comprimido (ZIP) con todo lo de tu empresa: sus datos y su configuración, productos, stock, clientes, proveedores, ventas, pagos, caja e historial, cada uno como JSON (un registro por línea) y como CSV para planillas, con tus imágenes, tu logo y los archivos que importaste. Las claves no van.',
    right: 'Solo para quien tiene un perfil que lo ve todo. También funciona cuando el plan terminó.',
    action: 'Exportar todo',
    again: 'Exportar todo otra vez',
    download: 'Descargar el archivo',
    ready: 'Listo desde el {time}',
    leftFiles_one: 'Falta una imagen o un archivo; about.json, dentro del ZIP, dice cuál.',
    leftFiles_many: 'Faltan {number} imágenes o archivos; about.json, dentro del ZIP, dice cuáles.',
    leftFiles_other: 'Faltan {number} imágenes o archivos; about.json, dentro del ZIP, dice cuáles.',
    gone: 'El archivo del {time} ya no se guarda.',
    failed: 'El archivo del {time} no se terminó: {reason}',
    cancelled: 'Se canceló el archivo del {time}.',
    working: 'Escribiendo el archivo…',
    parts: '{done} de {total} partes',
  },
} as const satisfies Shape<typeof en>
