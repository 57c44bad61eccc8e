import { expect, test, vi } from 'vitest'
import { startedMark } from '#src/shell/inline/chunk-guard-script.ts'
import { earlyChoiceScript } from '#src/shell/inline/early-choice-script.ts'

/** Runs the script in its own page. Returns what to choose in, and what was submitted. */
function aPage() {
  let listener: (event: unknown) => void = () => undefined
  const page: Record<string, unknown> = {}
  const listen = (_name: string, heard: typeof listener) => {
    listener = heard
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script is text, as in the page.
  new Function('window', 'addEventListener', earlyChoiceScript)(page, listen)
  const submit = vi.fn<() => void>()
  const chooseIn = (action: string) => {
    const form = Object.assign(document.createElement('form'), { submit })
    form.setAttribute('action', action)
    listener({ target: { form } })
  }
  return { page, submit, chooseIn }
}

test('sends a text size that was chosen before the page runs', () => {
  const { submit, chooseIn } = aPage()
  chooseIn('/appearance')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('leaves other forms alone, and every form once the page runs', () => {
  const { page, submit, chooseIn } = aPage()
  chooseIn('/register')
  page[startedMark] = true
  chooseIn('/appearance')
  expect(submit).not.toHaveBeenCalled()
})
