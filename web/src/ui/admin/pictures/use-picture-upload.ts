import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'

/** Sends a file to the call that keeps pictures of a kind. */
export type SendPicture = (file: File) => Promise<KeptPicture>
export const pictureKinds = 'image/jpeg,image/png,image/webp'

/** Sends one picture at a time, and says why one was not taken. */
export function usePictureUpload(upload: SendPicture) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File | null): Promise<KeptPicture | undefined> => {
    if (!file) return undefined
    setSending(true)
    setFault(null)
    try {
      return await upload(file)
    } catch (error) {
      const words = faultsByPath(error)['picture'] ?? (error instanceof ApiError ? error.body?.message : undefined)
      setFault(`${t('forms.picture.failed')}: ${words ?? t('shell.alerts.noConnection')}`)
      return undefined
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, fault }
}
