import { actionKey } from '@mostrador/contract/screens/screen-words.ts'
import type { WebTranslator } from '#src/language/translator.ts'

/** The action as a sentence; an action without words is shown by its key. */
export function actionWords({ translate }: Pick<WebTranslator, 'translate'>, action: string): string {
  const key = actionKey(action)
  const words = translate(key)
  return words === key ? action : words
}
