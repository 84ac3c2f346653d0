/** Whose data the base map shows. The words are those the terms ask for, in the language of the
 *  sources, so they stand here and not among the texts that are translated. */
export const baseMapCredits =
  '<span lang="is">Byggt á gögnum frá Landmælingum Íslands og ' +
  '<a href="https://creativecommons.org/licenses/by/4.0/deed.is">Staðfangaskrá HMS</a></span>, ' +
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'
