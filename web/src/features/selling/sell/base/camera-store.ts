import { createStore } from '#src/lib/store.ts'

/** Whether the camera scanner is switched on. */
export const cameraStore = createStore(false)
