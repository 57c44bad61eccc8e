import { uploadSupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { ReadDocument } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { invalidateAreas } from '#src/lib/use-endpoint.ts'

/** What became of a file: its documents, or why it could not be read. */
export type UploadResult = { key: number; fileName: string; documents: ReadDocument[]; fault: string | null }

/** Sends files one after the other and gathers what became of each; the newest come first. */
export function useUploads() {
  const translator = useTranslator()
  const { t } = translator
  const client = useQueryClient()
  const nextKey = useRef(0)
  const [reading, setReading] = useState<string | null>(null)
  const [results, setResults] = useState<readonly UploadResult[]>([])

  const sendOne = async (file: File): Promise<UploadResult> => {
    nextKey.current += 1
    const about = { key: nextKey.current, fileName: file.name }
    try {
      const { documents } = await callEndpoint(uploadSupplierInvoice, {}, { files: { invoice: file } })
      return { ...about, documents, fault: null }
    } catch (error) {
      if (error instanceof NetworkError) return { ...about, documents: [], fault: t('supplierInvoices.upload.offline') }
      const { title, description } = alertOfError(error, translator)
      return { ...about, documents: [], fault: description ?? title ?? t('supplierInvoices.faults.failed') }
    }
  }

  const send = async (files: readonly File[]) => {
    if (reading !== null) return
    for (const file of files) {
      setReading(file.name)
      const result = await sendOne(file)
      setResults((before) => [result, ...before])
    }
    setReading(null)
    await invalidateAreas(client, ['supplierInvoices'])
  }
  return { send, reading, results }
}
