/** The columns of a file of products. A row is a variant, and rows with options of one name are one product. */
import { contentUnits } from '@mostrador/domain/price/unit-price.ts'
import type { ColumnSpec } from '../../../transfer/import-adapter.ts'
import { columnOf } from '../../../transfer/import-plan.ts'

export const optionPlaces = [1, 2, 3] as const

/** Names of the variant code column in files. Prices and stock use the same ones. */
export const codeColumns: readonly ColumnSpec[] = [
  columnOf('id', 'text', ['variantid']),
  columnOf('sku', 'code', ['codigo', 'codigointerno', 'code', 'referencia', 'ref', 'itemcode', 'variantsku']),
  columnOf('barcode', 'barcodes', [
    'codigodebarras',
    'codigobarras',
    'codbarras',
    'ean',
    'ean13',
    'upc',
    'gtin',
    'barcodes',
  ]),
]

export const priceColumns: readonly ColumnSpec[] = [
  columnOf('price', 'decimal', ['precio', 'precioventa', 'preciodeventa', 'preciobruto', 'pvp', 'valor', 'unitprice']),
  columnOf('compareAtPrice', 'decimal', ['precioanterior', 'preciolista', 'precionormal', 'wasprice', 'listprice']),
  columnOf('minPrice', 'decimal', ['preciominimo', 'minimumprice']),
]

export const productColumns: readonly ColumnSpec[] = [
  ...codeColumns,
  columnOf('name', 'text', ['producto', 'articulo', 'nombreproducto', 'productname', 'item', 'titulo', 'title']),
  columnOf('category', 'text', [
    'categoria',
    'familia',
    'rubro',
    'departamento',
    'department',
    'type',
    'productcategory',
  ]),
  columnOf('brand', 'text', ['marca', 'fabricante', 'vendor', 'manufacturer']),
  ...priceColumns,
  columnOf('cost', 'decimal', ['costo', 'preciocosto', 'preciodecosto', 'costounitario', 'unitcost', 'costperitem']),
  columnOf('openingStock', 'decimal', [
    'stock',
    'stocktobeginwith',
    'existencias',
    'cantidad',
    'inventario',
    'onhand',
    'quantity',
  ]),
  columnOf('taxes', 'list', ['impuesto', 'iva', 'tax', 'taxrate']),
  columnOf('unitTag', 'text', ['unidad', 'unidadmedida', 'unit', 'uom']),
  columnOf('trackStock', 'yesNo', ['controlastock', 'llevastock', 'trackinventory']),
  columnOf('reorderLevel', 'decimal', ['stockminimo', 'minimumstock', 'lowstock', 'puntodereposicion']),
  columnOf('reorderQuantity', 'decimal', ['cantidadareponer', 'reorderqty']),
  columnOf('weightGrams', 'integer', ['pesogramos', 'grams']),
  columnOf('contentQuantity', 'decimal', ['contenido', 'contenidoneto', 'netcontent', 'content']),
  columnOf('contentUnit', 'choice', ['unidadcontenido', 'unidaddelcontenido'], {
    values: [...contentUnits],
    words: 'labels.content.units',
  }),
  columnOf('contentPieces', 'integer', ['piezas', 'piezasporenvase']),
  columnOf('type', 'choice', ['tipo', 'tipoproducto', 'producttype'], {
    values: ['standard', 'service'],
    words: 'products.types',
  }),
  columnOf('description', 'text', ['descripcion', 'detalle', 'details']),
  columnOf('keywords', 'list', ['palabrasclave', 'etiquetas', 'tags']),
  columnOf('status', 'choice', ['estado', 'state'], { values: ['active', 'draft'], words: 'products.status' }),
  columnOf('showInPos', 'yesNo', ['visiblecaja', 'pos']),
  columnOf('showInStore', 'yesNo', ['visibletienda', 'web', 'online', 'published']),
  ...optionPlaces.flatMap((place) => [
    columnOf(`option${place}Name`, 'text', [
      `nombreopcion${place}`,
      `opcion${place}nombre`,
      `opcion${place}sunombre`,
      `option${place}itsname`,
    ]),
    columnOf(`option${place}`, 'text', [
      `opcion${place}`,
      `option${place}value`,
      `variante${place}`,
      `valoropcion${place}`,
    ]),
  ]),
]

/** The column that shows a fault of the form of a product with one variant. */
export function columnOfPath(path: string): string {
  const [field = path] = path.replace(/^variants\.0\./, '').split('.')
  const renamed: Readonly<Record<string, string>> = {
    barcodes: 'barcode',
    categoryIds: 'category',
    taxIds: 'taxes',
    optionValues: 'option1',
    options: 'option1',
    openingUnitCost: 'cost',
    quantityDecimals: 'unitTag',
  }
  return renamed[field] ?? field
}
