/** Whether touch is the primary pointer here; then the numpad replaces the system keyboard. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
