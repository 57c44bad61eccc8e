import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  apiKeys: 'Una empresa puede tener hasta {max} claves de API vigentes. Anula una que ya no uses.',
  externalShops: 'Una empresa puede tener hasta {max} tiendas externas. Quita una que ya no uses.',
  purchaseAttachments: 'Una orden admite hasta {max} archivos.',
  bankReceipts: 'Un pago admite hasta {max} comprobantes.',
  blogCategories: 'Un blog tiene hasta {max} categorías. Elimina algunas sin artículos.',
  blogPosts: 'Un blog tiene hasta {max} artículos.',
  looseBlogPictures:
    'Hay {max} imágenes que esperan que se guarde su artículo. Guarda los artículos en los que trabajas o inténtalo mañana.',
  looseShopPictures: 'Hay {max} imágenes que esperan que se guarde la portada. Guárdala o inténtalo mañana.',
  categories: 'Una empresa puede tener hasta {max} categorías. Archiva las que no uses y elimina las vacías.',
  checkouts: 'Una empresa puede tener hasta {max} cajas en uso. Archiva una que ya no uses.',
  customerGroups: 'Una empresa puede tener hasta {max} grupos de clientes. Elimina uno que ya no uses.',
  devices:
    'En los últimos 30 días se usaron {max} equipos de esta empresa y no puede haber más. Espera a que alguno pase 30 días sin uso.',
  heldSales: 'Esta empresa tiene {max} ventas en espera y no puede haber más. Termina o descarta algunas.',
  heldSalesOfRegister: 'Esta caja tiene {max} ventas en espera y no puede haber más. Termina o descarta algunas.',
  supplierInvoiceFilesOfDay:
    'Una empresa puede subir hasta {max} archivos con facturas electrónicas cada 24 horas. Inténtalo más tarde.',
  importsOfDay: 'Una empresa puede enviar hasta {max} archivos para importar cada 24 horas. Inténtalo más tarde.',
  invitations: 'Puede haber hasta {max} invitaciones pendientes. Retira las que nadie vaya a usar.',
  jobs: 'Esta empresa ya tiene {max} trabajos pendientes. Inténtalo cuando termine alguno.',
  deliveryMethods: 'Una empresa puede tener hasta {max} formas de entrega en uso. Archiva una que ya no uses.',
  locations: 'Una empresa puede tener hasta {max} locales en uso. Archiva uno que ya no uses.',
  looseImages:
    'Hay {max} fotos que esperan que se guarde su producto. Guarda o descarta los productos abiertos o inténtalo mañana.',
  metadataFields: 'Puede haber hasta {max} campos propios de cada tipo. Archiva uno que ya no uses.',
  priceLists: 'Una empresa puede tener hasta {max} listas de precios en uso. Archiva una que ya no uses.',
  profiles: 'Una empresa puede tener hasta {max} perfiles. Elimina uno que ya no uses.',
  promotions: 'Una empresa puede tener hasta {max} promociones en uso. Archiva una que ya no uses.',
  periodCloses: 'Una empresa puede cerrar períodos hasta {max} veces. No se pueden cerrar más.',
  reportSchedules: 'Puedes recibir hasta {max} reportes por correo. Detén uno que ya no leas.',
  taxes: 'Una empresa puede tener hasta {max} impuestos en uso. Archiva uno que ya no uses.',
  tenders: 'Una empresa puede tener hasta {max} formas de pago en uso. Archiva una que ya no uses.',
  views: 'Puedes tener hasta {max} vistas. Elimina una que ya no uses.',
  webhooks: 'Una empresa puede tener hasta {max} direcciones de webhooks. Archiva una que ya no uses.',
  filesAway:
    'Ahora mismo no se pueden abrir ni guardar archivos e imágenes. No se cambió nada. Inténtalo otra vez en unos minutos.',
  roomOfShop:
    'La tienda no tiene espacio para más archivos en este momento y no se envió nada. Escríbele a la tienda y mándale el archivo por correo.',
  plan: {
    checkouts: 'Cajas que incluye tu plan: {max}. Archiva una que ya no uses o elige un plan más grande.',
    locations: 'Locales que incluye tu plan: {max}. Archiva uno que ya no uses o elige un plan más grande.',
    members: 'Personas que incluye tu plan: {max}. Quita a alguien que ya no trabaje aquí o elige un plan más grande.',
    products: 'Productos que incluye tu plan: {max}. Archiva los que ya no vendas o elige un plan más grande.',
    room: 'Las fotos y los archivos ocupan los {max} MB de tu plan. Borra los que ya no uses o elige un plan más grande.',
  },
  pdf: {
    password: 'Este PDF pide una contraseña. Imprímelo como un PDF nuevo sin contraseña o envía una imagen.',
    active:
      'Este PDF contiene un script, un programa, otro archivo o un formulario que envía datos. Imprímelo como un PDF nuevo o envía una imagen.',
    pages: 'Este PDF tiene más de 10 páginas. Envía solo las que hacen falta.',
    unreadable: 'No se puede abrir este PDF. Guárdalo de nuevo o envía una imagen.',
    tooHeavy: 'Este PDF tarda demasiado en procesarse. Envía una imagen.',
  },
  mails: {
    invitations:
      'Una empresa puede enviar hasta {max} invitaciones por correo cada 24 horas. Inténtalo mañana o entrega un enlace.',
    offers:
      'Una empresa puede enviar hasta {max} ofertas por correo cada 24 horas. Inténtalo mañana o copia el enlace.',
    newsletter:
      'Una tienda pregunta por correo hasta a {max} personas cada 24 horas si quieren novedades. Inténtalo mañana.',
    stockAlerts:
      'Una tienda pregunta por correo hasta a {max} personas cada 24 horas si quieren saber cuándo vuelve un producto. Inténtalo mañana.',
    receipts: 'Una empresa puede enviar hasta {max} comprobantes por correo cada 24 horas. Inténtalo mañana.',
  },
} as const satisfies Shape<typeof en>
