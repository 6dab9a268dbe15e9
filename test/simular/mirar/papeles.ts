import { barrer, revisarArchivos } from '../../../modules/archivos/index.ts'
import { background } from '../../../modules/kernel/index.ts'
import type { Oficina } from '../oficina.ts'

const ANTES = 366 * 86_400_000

/** What the DIAN received and accepted is what the office's books say, to the peso. */
export async function revisarXml({ interior: { db }, dian }: Oficina): Promise<string[]> {
  const mal: string[] = []
  const facturas = await db('facturas')
    .where('state_document_id', 1)
    .select<{ numero_factura: string; total: number }[]>('numero_factura', 'total')
  const aceptados = new Map<string, number>()
  for (const { tipo, numero, total, resultado } of dian.documentos())
    if (resultado === 'aceptado' && tipo === '01') aceptados.set(numero, Number(total))
  for (const { numero_factura: numero, total } of facturas)
    if (aceptados.get(numero) !== Number(total))
      mal.push(`${numero} is ${total} and its XML ${aceptados.get(numero) ?? 'was not accepted'}`)
  if (aceptados.size !== facturas.length)
    mal.push(`${aceptados.size} invoices were accepted, and ${facturas.length} are said to be`)
  return mal
}

/** Files that a record names are there, and each that is there is named. @param sobran whether a broken request may have left some */
export async function revisarArchivosDe({ app, interior }: Oficina, sobran: boolean): Promise<string[]> {
  // files bear the real day, whatever the simulated one is
  const ctx = background(app, interior, 'simulador', null, new Date(Date.now() + ANTES))
  const mal: string[] = []
  const huerfanos = (await barrer(ctx, 'ninguno')).filter((una) => una.sobran)
  if (!sobran)
    for (const una of huerfanos) mal.push(`${una.sobran} of ${una.vistos} files of ${una.carpeta} are nobody's`)
  await revisarArchivos(ctx, {}, (_, work) => work()).catch((error: unknown) => {
    mal.push(String(error))
  })
  return mal
}
