import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'

/** Compares a table of `docs/tablas/` with what the code says; `ACTUALIZAR=1` writes it first. */
export function esLoEscrito(tabla: string, sale: string): void {
  const archivo = new URL(`../../docs/tablas/${tabla}.csv`, import.meta.url)
  if (process.env['ACTUALIZAR']) writeFileSync(archivo, sale)
  const aviso = `ACTUALIZAR=1 npx mocha test/conventions/<its test> writes docs/tablas/${tabla}.csv again`
  expect(readFileSync(archivo, 'utf8') === sale, aviso).to.equal(true)
}
