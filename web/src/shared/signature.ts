const WIDTH = 480
const HEIGHT = 120

/** A picture of a name as a signature, in a data URL (PNG). */
export function drawSignature(name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser cannot draw.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#111'
  pen.font = 'italic 40px serif'
  pen.textBaseline = 'middle'
  pen.fillText(name, 16, HEIGHT / 2, WIDTH - 32)
  return canvas.toDataURL('image/png')
}
