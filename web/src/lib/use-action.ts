import { useRef, useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'

/** Runs one action at a time, says whether it runs, and shows the alert if it fails. */
export function useAction() {
  const translator = useTranslator()
  const isUnderWay = useRef(false)
  const [isRunning, setRunning] = useState(false)

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRunning(true)
    try {
      await work()
    } catch (error) {
      showApiError(error, translator)
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }
  return { run, isRunning }
}
