import { createStore } from '#src/lib/store.ts'

/** Whether the camera is meant to read codes now. */
export const cameraStore = createStore(false)
