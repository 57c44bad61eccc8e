/** The pictures of the demo's products, uploaded as a person would. */
import type { Deps } from '../context.ts'
import { uploadProductImage } from '../files/upload-product-image.ts'
import { type Actor, memberContext } from '../http/run-as.ts'
import { productPictures } from './pictures/product-pictures.ts'

/** The ids of uploaded pictures by the names of their products. */
export type Pictures = ReadonlyMap<string, string>

/** Side of a drawn picture in pixels: sharp on a product's page, and drawn within a few seconds. */
const side = 800
/** Pictures drawn at once: a few, so that none waits for a connection. */
const atOnce = 4

/** Draws and uploads a picture of each product, for the products to be created. */
export async function uploadPictures(deps: Deps, actor: Actor): Promise<Pictures> {
  const ctx = await memberContext(deps, actor)
  const waiting = [...productPictures]
  const ids = new Map<string, string>()
  const drawNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, draw] = next
      const file = { fileName: 'product.png', bytes: await toPng(draw()) }
      ids.set(name, (await uploadProductImage(ctx, {}, { image: file })).image.imageId)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawNext))
  return ids
}

/** The picture fields of a product's form: both languages use the product's name. */
export function imagesOf(pictures: Pictures, name: string) {
  const imageId = pictures.get(name)
  return imageId === undefined ? [] : [{ imageId, alt: { en: name, es: name }, isCover: true }]
}

async function toPng(svg: string): Promise<Buffer> {
  // Imported on demand: only the first start of a demo draws.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 1 }).toBuffer()
}
