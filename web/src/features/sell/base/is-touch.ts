/** Whether fingers are the first way to point here: then the numpad stands instead of the system's keyboard. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
