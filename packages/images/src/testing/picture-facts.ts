import sharp from 'sharp'

/** What can be measured of a picture without knowing what it shows. */
export async function pictureFacts(image: Buffer) {
  const { width, height } = await sharp(image).metadata()
  const { channels } = await sharp(image).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { bytes: image.length, width, height, red, green, blue }
}
