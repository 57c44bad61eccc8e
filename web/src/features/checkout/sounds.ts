import { createStore } from '#src/lib/store.ts'

const soundKey = 'mostrador.sounds'
const okBuzzMs = 20
const faultBuzzMs = [40, 40, 40]

function readChoice(): boolean {
  try {
    return localStorage.getItem(soundKey) !== 'off'
  } catch {
    return true
  }
}

export const soundStore = createStore(true)
let context: AudioContext | null = null

export function loadSoundChoice(): void {
  soundStore.set(readChoice())
}

export function setSound(isOn: boolean): void {
  soundStore.set(isOn)
  try {
    localStorage.setItem(soundKey, isOn ? 'on' : 'off')
  } catch {
    // Not remembered then.
  }
}

function tone(frequency: number, startSeconds: number, lengthSeconds: number): void {
  if (!context) return
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = frequency
  // A tone that starts or stops at full volume clicks.
  volume.gain.setValueAtTime(0.0001, context.currentTime + startSeconds)
  volume.gain.exponentialRampToValueAtTime(0.12, context.currentTime + startSeconds + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + startSeconds + lengthSeconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(context.currentTime + startSeconds)
  oscillator.stop(context.currentTime + startSeconds + lengthSeconds)
}

function play(tones: readonly [frequency: number, startSeconds: number, lengthSeconds: number][]): void {
  if (!soundStore.get() || !('AudioContext' in window)) return
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, start, length] of tones) tone(frequency, start, length)
}

/** Short and high: a line was added. Never the only sign of it. */
export function signalAdded(): void {
  play([[1568, 0, 0.07]])
  navigator.vibrate?.(okBuzzMs)
}

/** Low, twice: the code is not known, or nothing can be added now. */
export function signalRefused(): void {
  play([
    [233, 0, 0.11],
    [233, 0.16, 0.11],
  ])
  navigator.vibrate?.(faultBuzzMs)
}
