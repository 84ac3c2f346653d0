import type { SiteAnswer } from '../site.ts'
import { rewriteJsonScripts, rewriteMarkup, type Tag } from './markup.ts'
import { rename, renameColumns, renameKeys } from './rename.ts'
import { isCsv, isJson, isXml, retold, told } from './told.ts'

/** The site was rebuilt: the same adverts, and every name by which they could be found is another. */
export function changedMarkup(answer: SiteAnswer): SiteAnswer {
  const page = told(answer)
  const { text } = page
  if (text === '') return answer
  if (isJson(page)) return retold(answer, renameKeys(text, always))
  if (isCsv(page)) return retold(answer, renameColumns(text, always))
  if (isXml(page)) return retold(answer, rewriteMarkup(text, { tag: renamedElement }))
  const html = rewriteJsonScripts(text, (json) => renameKeys(json, always))
  return retold(answer, rewriteMarkup(html, { tag: renamedTag }))
}

const always = (): boolean => true

/** Without these it would be no page any more, and nobody would take it for the site's. */
const skeleton = ['html', 'head', 'body', 'title', 'meta', 'script', 'style', 'link']
const ofTheSkeleton = ['lang', 'charset', 'type', 'rel', 'http-equiv']

function renamedTag(tag: Tag): Tag {
  const kept = skeleton.includes(tag.name.toLowerCase())
  return {
    ...tag,
    name: kept ? tag.name : rename(tag.name),
    attributes: tag.attributes.map(([name, value]) =>
      kept && ofTheSkeleton.includes(name.toLowerCase())
        ? [name, value]
        : [rename(name), name === 'class' || name === 'id' ? rename(value ?? '') : value],
    ),
  }
}

/** A name space is declared and not invented: what stands before the colon stays. */
const renamedElement = (tag: Tag): Tag => ({
  ...tag,
  name: renamedLocally(tag.name),
  attributes: tag.attributes.map(([name, value]) => [
    name.startsWith('xmlns') ? name : renamedLocally(name),
    value,
  ]),
})

const renamedLocally = (name: string): string => name.replace(/[^:]+$/, (local) => rename(local))
