import { uploadBlogPicture } from '@mostrador/contract/features/blog-posts/endpoints.ts'
import type { BlogPicture } from '@mostrador/contract/features/blog-posts/schema.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

export async function sendBlogPicture(file: File): Promise<BlogPicture> {
  return (await callEndpoint(uploadBlogPicture, {}, { files: { picture: file } })).picture
}
