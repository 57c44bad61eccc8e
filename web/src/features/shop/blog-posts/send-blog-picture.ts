import { uploadBlogPicture } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

export async function sendBlogPicture(file: File): Promise<KeptPicture> {
  return (await callEndpoint(uploadBlogPicture, {}, { files: { picture: file } })).picture
}
