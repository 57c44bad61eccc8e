import { createContext } from 'react'

/** Whether a form is read-only: a disabled fieldset disables only native inputs, not custom editors. */
export const ReadOnlyContext = createContext(false)
