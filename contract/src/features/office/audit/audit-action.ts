import type { en as audit } from './en.ts'
import type * as screenWords from '../../../messages/screens.en.ts'
import type { Screen } from '../../../screens/screens.ts'

type Sentences = typeof audit.actions
type CommonAction = { [Area in keyof Sentences]: `${Area}.${keyof Sentences[Area] & string}` }[keyof Sentences]
type ScreenAction<S> = S extends Screen
  ? `${S['record']}.${keyof (typeof screenWords)[S['area']]['history'] & string}`
  : never

/** Every action that the history records: every action with a sentence. */
export type AuditAction = CommonAction | ScreenAction<Screen>
