import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../migrations/', import.meta.url)

export type MigrationFile = { name: string; read: () => Promise<string> }

/** Every migration in the order they run, which is the order of their names. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file) => ({
    name: file.replace(/\.sql$/, ''),
    read: () => readFile(new URL(file, folder), 'utf8'),
  }))
}
