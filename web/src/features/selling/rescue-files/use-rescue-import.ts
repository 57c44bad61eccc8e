import { importRescuePart, previewRescuePart } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { maxRescueFileBytes } from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import type { RescuePart, RescuePreview } from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FileFault, readChosen } from '#src/features/selling/rescue-files/read-chosen.ts'
import type { RescueContents, Results } from '#src/features/selling/rescue-files/rescue-contents.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

const megabyte = 1024 * 1024
export const maxMegabytes = maxRescueFileBytes / megabyte

export type RescueState = {
  step: 'choose' | 'reading' | 'preview' | 'importing' | 'done'
  fileName: string | null
  contents: RescueContents | null
  results: Results
  /** Number of parts read or imported. */
  done: number
  /** Why the last step stopped, in words. */
  fault: string | null
}

const nothing: RescueState = {
  step: 'choose',
  fileName: null,
  contents: null,
  results: new Map<string, PushResult>(),
  done: 0,
  fault: null,
}

/** Reads a rescue file, shows what the server finds in it, and imports it part by part; after a failure it continues where it stopped. */
export function useRescueImport(): {
  state: RescueState
  choose: (file: File) => Promise<void>
  store: () => Promise<void>
} {
  const translator = useTranslator()
  const { id: companyId } = useCompany()
  const queries = useQueryClient()
  const faultWords = useFaultWords()
  const [state, setState] = useState(nothing)
  const change = (part: Partial<RescueState>) => setState((current) => ({ ...current, ...part }))
  const wordsOf = (error: unknown) => alertOfError(error, translator).title ?? ''

  const choose = async (file: File) => {
    setState({ ...nothing, step: 'reading', fileName: file.name })
    const read = await readChosen(file, companyId)
    if (!read.ok) {
      change({ step: 'choose', fault: faultWords(read.reason, file.size) })
      return
    }
    const { contents } = read
    change({ contents })
    try {
      const found = await preview(contents.parts, (done) => change({ done }))
      change({ step: 'preview', contents: { ...contents, ...found }, done: 0 })
    } catch (error) {
      change({ step: 'choose', contents: null, fault: wordsOf(error) })
    }
  }

  const store = async () => {
    const parts = state.contents?.parts ?? []
    change({ step: 'importing', fault: null })
    try {
      for (let done = state.done; done < parts.length; done += 1) {
        const part = parts[done]
        if (!part) break
        const { results } = await callEndpoint(importRescuePart, part)
        setState((current) => ({ ...current, done: done + 1, results: withResults(current.results, results) }))
      }
      change({ step: 'done' })
    } catch (error) {
      change({ step: 'preview', fault: wordsOf(error) })
    }
    await queries.invalidateQueries()
  }

  return { state, choose, store }
}

async function preview(
  parts: readonly RescuePart[],
  onRead: (done: number) => void,
): Promise<Pick<RescueContents, 'deviceName' | 'documents'>> {
  const documents: RescuePreview[] = []
  let deviceName: string | null = null
  for (const [index, part] of parts.entries()) {
    const found = await callEndpoint(previewRescuePart, part)
    documents.push(...found.documents)
    deviceName = found.deviceName
    onRead(index + 1)
  }
  return { deviceName, documents }
}

function withResults(known: Results, results: readonly PushResult[]): Results {
  return new Map([...known, ...results.map((result) => [result.id, result] as const)])
}

function useFaultWords(): (reason: FileFault, size: number) => string {
  const { t } = useTranslator()
  const number = useNumberWords()
  return (reason, size) =>
    reason === 'tooLarge'
      ? t('rescueFiles.faults.tooLarge', { size: number(Math.ceil(size / megabyte)), megabytes: number(maxMegabytes) })
      : t(`rescueFiles.faults.${reason}`)
}
