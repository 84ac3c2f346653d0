import Validator from '@adobe/structured-data-validator'
import { z } from 'zod'
import type { CrawledPage } from './read-page.ts'

const address = z.url()
const text = z.string().trim().min(1)
const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape })
const root = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  thing(type, { '@context': z.literal('https://schema.org'), ...shape })

const inOrder = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1)
const listItem = (shape: z.ZodRawShape) =>
  thing('ListItem', { position: z.int().positive(), name: text, ...shape })

/** Our structured data in the terms of schema.org, as search engines read it. */
const schemas = z.discriminatedUnion('@type', [
  root('WebSite', {
    name: text,
    url: address,
    inLanguage: z.enum(['is', 'en']),
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', { urlTemplate: z.string().regex(/^https?:.*\{place\}/) }),
      'query-input': z.literal('required name=place'),
    }),
  }),
  root('BreadcrumbList', {
    itemListElement: z
      .array(listItem({ item: address }))
      .min(2)
      .refine(inOrder),
  }),
  root('ItemList', {
    itemListElement: z
      .array(listItem({ url: address }))
      .min(1)
      .refine(inOrder),
  }),
  root('FAQPage', {
    mainEntity: z
      .array(thing('Question', { name: text, acceptedAnswer: thing('Answer', { text }) }))
      .min(1),
  }),
  root('Dataset', {
    name: text,
    // Fewer letters or more are refused by search engines for data.
    description: z.string().min(50).max(5_000),
    url: address,
    dateModified: z.iso.date(),
    creator: thing('Organization', { name: text, url: address }),
  }),
  root('RealEstateListing', {
    name: text,
    url: address,
    datePosted: z.iso.date(),
    offers: thing('Offer', { availability: address }),
    mainEntity: thing('Apartment', {
      name: text,
      // Everybody reads this: there is no street in it.
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        postalCode: z.string().regex(/^\d{3}$/),
        addressLocality: text,
        addressCountry: z.literal('IS'),
      }),
    }),
  }),
])

const validator = new Validator()

/** Data that cannot be read, that lacks something, or that search engines would complain of. */
export async function structuredDataFaults({ structuredData }: CrawledPage): Promise<string[]> {
  const faults = await Promise.all(structuredData.map((source) => faultsOf(source)))
  return faults.flat()
}

async function faultsOf(source: string): Promise<string[]> {
  const read = schemas.safeParse(parsed(source))
  if (!read.success) return [z.prettifyError(read.error)]
  const type = read.data['@type']
  const issues = await validator.validate({ jsonld: { [type]: [structuredClone(read.data)] } })
  return issues.map(({ issueMessage }) => `${type}: ${issueMessage}`)
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}

/** The kinds of data a page carries. */
export const typesOf = ({ structuredData }: CrawledPage): string[] =>
  structuredData.map((source) => (JSON.parse(source) as { '@type': string })['@type']).toSorted()
