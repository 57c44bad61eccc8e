import { soundChoice } from '#src/features/selling/sell/base/till-choices.ts'

const okBuzzMs = 20
const faultBuzzMs = [40, 40, 40]

/** Fractions of the device's full volume. */
const gains = { off: 0, low: 0.04, on: 0.12, loud: 0.35 } as const
const silence = 0.0001

let context: AudioContext | null = null

function tone(frequency: number, startSeconds: number, lengthSeconds: number): void {
  if (!context) return
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = frequency
  // A tone that starts or stops at full volume clicks.
  volume.gain.setValueAtTime(silence, context.currentTime + startSeconds)
  volume.gain.exponentialRampToValueAtTime(gains[soundChoice.store.get()], context.currentTime + startSeconds + 0.008)
  volume.gain.exponentialRampToValueAtTime(silence, context.currentTime + startSeconds + lengthSeconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(context.currentTime + startSeconds)
  oscillator.stop(context.currentTime + startSeconds + lengthSeconds)
}

function play(tones: readonly [frequency: number, startSeconds: number, lengthSeconds: number][]): void {
  if (soundChoice.store.get() === 'off' || !('AudioContext' in window)) return
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, start, length] of tones) tone(frequency, start, length)
}

/** Short and high: a line was added. Never the only signal. */
export function signalAdded(): void {
  play([[1568, 0, 0.07]])
  navigator.vibrate?.(okBuzzMs)
}

/** Low, twice: the code is unknown, or nothing can be added now. */
export function signalRefused(): void {
  play([
    [233, 0, 0.11],
    [233, 0.16, 0.11],
  ])
  navigator.vibrate?.(faultBuzzMs)
}
