import { existsSync } from 'node:fs'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { expect, test } from 'vitest'
import { addressExcerpt, excerptRows } from '../testing/register-addresses.ts'
import { aFile, officialCsv } from '../testing/official-file.ts'
import { loadRegister } from './load-register.ts'

const { db, owner } = await testDatabase()

test(
  'the whole country is loaded, with its streets',
  skipWithout(existsSync(addressExcerpt), 'excerpt of the address register'),
  async () => {
    const rows = await excerptRows()
    const official = rows.map((row, index) => ({
      SVFNR: row.municipality_code,
      HEINUM: String(index + 1),
      POSTNR: row.postcode,
      HEITI_NF: row.street,
      HEITI_TGF: row.street_dative,
      HUSNR: /^\d+/.exec(row.house)?.[0] ?? '',
      BOKST: row.house.replace(/^\d+/, ''),
      SERHEITI: row.special_name,
      N_HNIT_WGS84: row.lat.replace('.', ','),
      E_HNIT_WGS84: row.long.replace('.', ','),
    }))
    const path = await aFile(officialCsv(official), 'register.csv.gz')

    const report = await loadRegister(owner, path)

    expect(report).toMatchObject({ rows: 121_206, addresses: 121_206, skipped: {} })
    const { rows: kept } = await sql`
      select
        count(*) as addresses,
        count(distinct postcode) as postcodes,
        count(*) filter (where house_number is not null) as numbered
      from register.address
    `.execute(db)
    expect(kept).toEqual([
      {
        addresses: 121_206,
        postcodes: new Set(rows.map(({ postcode }) => postcode)).size,
        numbered: rows.filter(({ house }) => /^\d*[1-9]/.test(house)).length,
      },
    ])

    // Njálsgata begins at Skólavörðustígur and ends at Rauðarárstígur, some 800 m on.
    const { rows: njalsgata } = await sql<{ length: number; off: number }>`
      select
        sum(length_m) as length,
        max((select min(st_distance(position::geography, line::geography))
             from register.street_line where name = 'Njálsgata')) as off
      from register.street_line, register.address
      where name = 'Njálsgata' and street = 'Njálsgata' and house_number = 52 and letter is null
    `.execute(db)
    expect(njalsgata[0]?.length).toBeGreaterThan(700)
    expect(njalsgata[0]?.length).toBeLessThan(950)
    expect(njalsgata[0]?.off).toBeLessThan(25)
    expect(report.streetLines).toBeGreaterThan(7_000)
  },
)
