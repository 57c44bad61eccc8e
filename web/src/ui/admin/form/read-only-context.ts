import { createContext } from 'react'

/** Whether a form can only be read: a disabled fieldset stops the browser's own inputs, and not what is written into elsewhere. */
export const ReadOnlyContext = createContext(false)
