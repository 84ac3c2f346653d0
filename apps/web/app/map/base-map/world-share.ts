/** Where a point lies on the Web Mercator square, from 0 to 1 eastward and southward. */
export function worldShare({ lat, long }: { lat: number; long: number }): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (long + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}
