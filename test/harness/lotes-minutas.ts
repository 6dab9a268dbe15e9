import { workbookHere } from '../../modules/kernel/lists/export/cells.ts'
import { sendForm, type Client } from './index.ts'
import type { Reply } from './http.ts'

export type Celdas = Readonly<Record<string, string | number | null>>

/** A deed whose row lacks nothing that a row must have. */
export const unaEscritura = (n: number, campos: Celdas = {}): Celdas => ({
  'Número del inmueble': `T5-${500 + n}`,
  'Matrícula inmobiliaria': `370-${10_000 + n}`,
  'Nombre comprador 1': `Compradora Número ${n}`,
  'Documento comprador 1': String(31_398_000 + n),
  'Valor de la venta': 185_000_000 + n,
  'Fecha pactada': '2026-12-01',
  ...campos,
})

/** A FormatoRegistro with these deeds, from its second row on. */
export async function unLibro(escrituras: readonly Celdas[]): Promise<Buffer> {
  const titulos = [...new Set(escrituras.flatMap((una) => Object.keys(una)))]
  const book = await workbookHere([
    {
      name: 'Registro',
      columns: titulos.map((title) => ({
        title,
        type: typeof escrituras[0]?.[title] === 'number' ? 'number' : 'text',
      })),
      rows: escrituras.map((una) => titulos.map((titulo) => una[titulo] ?? null)),
    },
  ])
  return Buffer.from(book)
}

export const enviarLibro = (
  client: Client,
  path: '/lotes_minutas' | '/lotes_minutas/vista',
  libro: Uint8Array,
  campos: Record<string, string | number>,
): Promise<Reply> => sendForm(client, path, campos, { archivo: { name: 'Registro Guaduales.xlsx', content: libro } })
