interface PhotoSources {
  src: string
  srcSet?: string
}

/** Our image service has every photo twice; a photo from elsewhere comes in the size it has. */
export function photoSources(link: string): PhotoSources {
  const resized = /^(.*\/img\/.+)\.webp$/.exec(link)
  return resized ? { src: link, srcSet: `${link} 1x, ${resized[1]}@2x.webp 2x` } : { src: link }
}
