import type { CheerioAPI } from 'cheerio/slim'
import type { HtmlNode } from './html-node.ts'
import { ownElements } from './own-elements.ts'

const nobody: ReadonlySet<HtmlNode> = new Set()

/**
 * What cheerio's find does, in linear time: find compares all children of where it looks with each
 * other, and how many there are is the site's choice.
 */
export const findAll = (
  $: CheerioAPI,
  selector: string,
  within?: readonly HtmlNode[],
): HtmlNode[] =>
  $((within ?? $.root().toArray()).flatMap((node) => ownElements(node, nobody)))
    .filter(selector)
    .toArray()

/** The attributes of such elements that have it. */
export const findAttributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  findAll($, selector).flatMap((element) => $(element).attr(name)?.trim() ?? [])
