import { expect } from 'chai'
import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import { workbookHere } from '../../modules/kernel/lists/export/cells.ts'
import { sendForm, type Client } from './index.ts'
import { jobsDone } from './server.ts'
import type { Json, Reply } from './http.ts'

export type Renglon = Readonly<Record<string, string | number | null>>

/** A book with these rows under their titles, from its second row on. */
export async function unLibroDe(renglones: readonly Renglon[]): Promise<Buffer> {
  const titulos = [...new Set(renglones.flatMap((una) => Object.keys(una)))]
  const esNumero = (titulo: string) => renglones.some((una) => typeof una[titulo] === 'number')
  const book = await workbookHere([
    {
      name: 'Datos',
      columns: titulos.map((title) => ({ title, type: esNumero(title) ? 'number' : 'text' })),
      rows: renglones.map((una) => titulos.map((titulo) => una[titulo] ?? null)),
    },
  ])
  return Buffer.from(book)
}

/** Persons who lack nothing, each with a document of their own. */
export const unaFilaDePersona = (n: number, campos: Renglon = {}): Renglon => ({
  'Tipo de documento': 'CC',
  'Número de documento': String(52_000_000 + n),
  'Nombres o razón social': `Persona ${n}`,
  Apellidos: 'De Prueba',
  Teléfono: `3${String(n).padStart(9, '0')}`,
  ...campos,
})

export const subirLibro = (
  client: Client,
  clase: ClaseImportable,
  content: Uint8Array,
  name = 'libro.xlsx',
): Promise<Reply> => sendForm(client, `/importar/${clase}`, {}, { archivo: { name, content } })

/** Brings a book and waits until it was looked at. */
export async function libroRevisado(
  slug: string,
  client: Client,
  clase: ClaseImportable,
  content: Uint8Array,
): Promise<Json> {
  const reply = await subirLibro(client, clase, content)
  expect(reply.status, reply.raw.toString()).to.equal(202)
  await jobsDone(slug)
  return (await client.get(`/importar/${clase}/${String(reply.body.id)}`)).body
}

/** Saves one and waits for it. */
export async function libroGuardado(slug: string, client: Client, clase: ClaseImportable, id: number): Promise<Json> {
  const reply = await client.post(`/importar/${clase}/${id}/guardar`, {})
  expect(reply.status, reply.raw.toString()).to.equal(204)
  await jobsDone(slug)
  return (await client.get(`/importar/${clase}/${id}`)).body
}
