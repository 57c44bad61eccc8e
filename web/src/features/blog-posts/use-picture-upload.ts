import { uploadBlogPicture } from '@mostrador/contract/features/blog-posts/endpoints.ts'
import type { BlogPicture } from '@mostrador/contract/features/blog-posts/schema.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'

/** Sends one picture at a time, and says why one was not taken. */
export function usePictureUpload() {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File | undefined): Promise<BlogPicture | undefined> => {
    if (!file) return undefined
    setSending(true)
    setFault(null)
    try {
      return (await callEndpoint(uploadBlogPicture, {}, { files: { picture: file } })).picture
    } catch (error) {
      const words = faultsByPath(error)['picture'] ?? (error instanceof ApiError ? error.body?.message : undefined)
      setFault(`${t('blogPosts.cover.failed')}: ${words ?? t('shell.alerts.noConnection')}`)
      return undefined
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, fault }
}
