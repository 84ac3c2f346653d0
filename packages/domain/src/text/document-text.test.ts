import { expect, it } from 'vitest'
import { documentHeading, documentList, parseDocument, withoutSection } from './document-text.ts'

const text = [
  documentHeading('title', 'Staðfesting'),
  documentHeading('heading', 'Kvittun'),
  'Vara: Aðgangur\nVerð: 1.990 kr',
  documentHeading('heading', 'Skilmálar'),
  documentHeading('subheading', 'Seljandi'),
  'Kot slf.',
  documentList(['eitt', 'tvö']),
].join('\n\n')

const blocks = parseDocument(text)

it('parses headings, paragraphs and lists', () => {
  expect(blocks).toEqual([
    { kind: 'title', text: 'Staðfesting' },
    { kind: 'heading', text: 'Kvittun' },
    { kind: 'paragraph', lines: ['Vara: Aðgangur', 'Verð: 1.990 kr'] },
    { kind: 'heading', text: 'Skilmálar' },
    { kind: 'subheading', text: 'Seljandi' },
    { kind: 'paragraph', lines: ['Kot slf.'] },
    { kind: 'list', items: ['eitt', 'tvö'] },
  ])
})

it.each(['Kvittun\n---', 'Kvittun', '---', '– eitt\ntvö'])(
  'takes %j for a paragraph',
  (paragraph) => {
    expect(parseDocument(paragraph)).toEqual([{ kind: 'paragraph', lines: paragraph.split('\n') }])
  },
)

it('leaves out one section with everything below its heading', () => {
  expect(withoutSection(blocks, 'Kvittun')).toEqual([blocks[0], ...blocks.slice(3)])
  expect(withoutSection(blocks, 'Skilmálar')).toEqual(blocks.slice(0, 3))
  expect(withoutSection(blocks, 'Annað')).toEqual(blocks)
})
