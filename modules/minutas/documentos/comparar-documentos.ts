import type { ComparacionDeDocumentos } from '../../../schemas/respuestas/minutas/documento.ts'
import { leerArchivo } from '../../archivos/index.ts'
import { invalid, onlySeen, type Context } from '../../kernel/index.ts'
import { textoDeDocx, variablesDe, type Datos } from '../../plantillas/index.ts'
import { canonico, compararTextos, datoLegible, hojas, titulosDeRutas } from '../domain.ts'
import { DocumentoGenerado } from '../model.ts'
import { deDocumento } from '../quien-ve.ts'
import { exigirDocumento, llaveDe } from './descargar.ts'
import { filaDeDocumento } from './listar-documentos.ts'

/** Data that a person reads; the others are only counted. */
const TOPE = 500

/**
 * GET /documentos/:id/comparar: what a document says that another did not, in its data and in its text.
 * @param con the other; without it, the one that was made before of the same minuta
 * @throws Problem 404; 422 where there is none before, or one of them has no file yet
 */
export async function compararDocumentos(ctx: Context, id: number, con?: number): Promise<ComparacionDeDocumentos> {
  const documento = await exigirDocumento(ctx, id)
  const otro = con === undefined ? await anteriorA(ctx, documento) : await exigirDocumento(ctx, con)
  const [{ fila }, { fila: anterior }] = [await filaDeDocumento(ctx, documento.id), await filaDeDocumento(ctx, otro.id)]
  const [antes, despues] = [await parrafosDe(ctx, otro), await parrafosDe(ctx, documento)]
  const datos = await compararDatos(ctx, otro.datos, documento.datos)
  const texto = compararTextos(antes, despues)
  return {
    documento: fila,
    con: anterior,
    datos: datos.slice(0, TOPE),
    total_datos: datos.length,
    texto: texto.cambios,
    total_texto: texto.total,
  }
}

async function anteriorA(ctx: Context, { id, id_minuta }: DocumentoGenerado): Promise<DocumentoGenerado> {
  const antes =
    id_minuta === null
      ? undefined
      : await onlySeen(ctx, DocumentoGenerado.query(ctx.db), deDocumento)
          .where({ id_minuta })
          .where('documentos_generados.id', '<', id)
          .orderBy('documentos_generados.id', 'desc')
          .first()
  if (!antes) throw invalid({ con: ['No hay un documento anterior con el cual compararlo.'] })
  return antes
}

async function parrafosDe(ctx: Context, documento: DocumentoGenerado) {
  const llave = llaveDe(documento)
  return textoDeDocx(await leerArchivo(ctx, llave))
}

async function compararDatos(ctx: Context, antes: Datos, despues: Datos) {
  const variables = await variablesDe(ctx)
  const titulo = titulosDeRutas(variables)
  const [era, es] = [new Map(hojas(canonico(antes))), new Map(hojas(canonico(despues)))]
  return [...new Set([...era.keys(), ...es.keys()])].flatMap((ruta) => {
    const [antes, despues] = [era.get(ruta), es.get(ruta)].map((valor) => datoLegible(ruta, valor, variables))
    return antes === despues || antes === undefined || despues === undefined
      ? []
      : [{ ruta, titulo: titulo(ruta), antes, despues }]
  })
}
