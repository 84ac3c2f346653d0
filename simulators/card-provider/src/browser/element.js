/**
 * The element with that id, which the page always has.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function element(id, kind) {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${id}`)
  return found
}
