import { setTimeout as dormir } from 'node:timers/promises'
import { trabajarRango } from '../../modules/dian/index.ts'
import { background, inTransaction, type App, type Context, type Office } from '../../modules/kernel/index.ts'
import { prepararFactura } from '../../modules/dian/emision/enviar-factura.ts'
import type { DocumentoDian } from '../../modules/dian/model.ts'
import { versionesFirmadas } from './dian.ts'

/** What the simulator kept of a document. */
export interface DocumentoVisto {
  numero: string
  cufe: string
  nit: string
  sha256: string
  veces: number
  resultado: string
  codigos: string[]
}

/** How one fault went. */
export interface Renglon {
  falla: string
  facturas: number
  aceptadas: number
  envios: number
  reenvios: number
  versiones: number
  segundos: number
}

/** Signs invoices as they are; sending is another's work. */
export async function firmarTodas(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) await inTransaction(ctx, (its) => prepararFactura({ ...its, now: new Date() }, id))
}

/** Works a range off with a clock of one's own until nothing is left but what waits for somebody. */
export async function agotar(app: App, office: Office, idRango: number, adelanto = 0, hasta = 120_000): Promise<void> {
  const limite = Date.now() + hasta
  for (;;) {
    const ctx = background(app, office, 'prueba', null, new Date(Date.now() + adelanto))
    await trabajarRango(ctx, { id_rango: idRango }, (_, work) => work())
    const [fila] = await office
      .db('documentos_dian')
      .where({ id_rango: idRango })
      .whereIn('estado', ['firmada', 'incierta'])
      .count({ n: '*' })
    if (Number(fila?.n) === 0) return
    if (Date.now() > limite) throw new Error(`${String(fila?.n)} documents are still waiting`)
    await dormir(5)
  }
}

/**
 * What must be true after any fault: every invoice accepted exactly once, no number missing, and every byte that arrived one of those
 * stored.
 * @throws Error naming the first that is not so
 */
export async function revisarTodo(
  ctx: Context,
  ids: readonly number[],
  vistos: readonly DocumentoVisto[],
): Promise<Omit<Renglon, 'falla' | 'segundos'>> {
  const documentos = await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ tipo: 'factura' })
    .whereIn('id_factura', [...ids])
    .orderBy('consecutivo')
  const exigir = (bien: boolean, que: string) => {
    if (!bien) throw new Error(que)
  }
  exigir(documentos.length === ids.length, `${documentos.length} documents for ${ids.length} invoices`)
  const firmadas = new Map((await versionesFirmadas(ctx)).map((version) => [version.sha256, version]))
  let envios = 0
  let reenvios = 0
  for (const [at, doc] of documentos.entries()) {
    exigir(
      at === 0 || Number(doc.consecutivo) === Number(documentos[at - 1]?.consecutivo) + 1,
      `${doc.numero} does not follow the one before`,
    )
    const suyos = vistos.filter(({ numero }) => numero === doc.numero)
    const aceptados = suyos.filter(({ resultado }) => resultado === 'aceptado')
    exigir(aceptados.length === 1, `${doc.numero} was accepted ${aceptados.length} times`)
    exigir(doc.estado === 'aceptada', `${doc.numero} is ${doc.estado}: ${doc.mensaje ?? ''}`)
    exigir(aceptados[0]?.sha256 === doc.sha256, `${doc.numero}: the accepted bytes are not those stored`)
    for (const { sha256 } of suyos)
      exigir(firmadas.get(sha256)?.id_documento === doc.id, `${doc.numero}: bytes arrived that are not stored`)
    envios += suyos.reduce((suma, { veces }) => suma + veces, 0)
    reenvios += suyos.reduce((suma, { veces }) => suma + veces - 1, 0)
  }
  const [abiertas] = await ctx
    .db('facturas')
    .whereIn('id', [...ids])
    .whereNot({ state_document_id: 1 })
    .count({ n: '*' })
  exigir(Number(abiertas?.n) === 0, `${String(abiertas?.n)} invoices do not show that they were accepted`)
  const propios = new Set(documentos.map(({ id }) => id))
  return {
    facturas: ids.length,
    aceptadas: documentos.length,
    envios,
    reenvios,
    versiones: [...firmadas.values()].filter(({ id_documento }) => propios.has(id_documento)).length,
  }
}

export function tabla(titulo: string, renglones: readonly Renglon[]): string {
  const celdas = renglones.map(({ falla, segundos, ...n }) => [
    falla,
    ...[n.facturas, n.aceptadas, n.envios, n.reenvios, n.versiones].map(String),
    segundos.toFixed(1),
  ])
  const filas = [['falla', 'facturas', 'aceptadas una vez', 'llegadas', 'repetidas', 'versiones', 's'], ...celdas]
  return `\n${titulo}\n${filas.map((fila) => fila.map((celda, at) => (at ? celda.padStart(at === 2 ? 18 : 10) : celda.padEnd(64))).join('')).join('\n')}\n`
}
