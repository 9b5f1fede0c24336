const TONES = [660, 880] as const
const TONE_SECONDS = 0.18

/** Two short tones. Browsers keep silent in pages that nobody has touched. */
export function playAlarm(): void {
  const sound = new AudioContext()
  if (sound.state === 'suspended') {
    void sound.close()
    return
  }
  TONES.forEach((frequency, at) => {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    const start = sound.currentTime + at * TONE_SECONDS
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
    if (at === TONES.length - 1) tone.addEventListener('ended', () => void sound.close())
  })
}
