import PizZip from 'pizzip'
import type { DocumentoLeido, ComparacionDeDocumentos } from '../../../schemas/respuestas/minutas/documento.ts'
import { leerArchivo } from '../../archivos/index.ts'
import { type Context, invalid, onlySeen } from '../../kernel/index.ts'
import { pendientesEnPalabras, perdidasDe, variablesDe, textoDeDocx, type Datos } from '../../plantillas/index.ts'
import {
  impedimentoDe,
  impedimentoDelPapel,
  titulosDeRutas,
  canonico,
  compararTextos,
  datoLegible,
  hojas,
} from '../domain.ts'
import { DocumentoGenerado } from '../model.ts'
import { filaDeDocumento } from './listar-documentos.ts'
import { reparosDeDocumento } from './reparos.ts'
import { deDocumento } from '../quien-ve.ts'
import { exigirDocumento, llaveDe } from './crear-documento.ts'

export async function leerDocumento(ctx: Context, id: number): Promise<DocumentoLeido> {
  const { fila, documento, pendientes } = await filaDeDocumento(ctx, id)
  const titulo = titulosDeRutas(await variablesDe(ctx))
  const hayPrograma = ctx.app.config.soffice !== null
  const vista_previa = !hayPrograma && documento.url_pdf === null && documento.url_documento !== null
  return {
    ...fila,
    faltan: documento.faltan.map((ruta) => ({ ruta, titulo: titulo(ruta) })),
    avisos: documento.avisos.map(({ ruta, mensaje, ilegible = false }) => ({
      ruta,
      titulo: titulo(ruta),
      mensaje,
      ilegible,
    })),
    reparos:
      documento.aprobado_en === null
        ? (await reparosDeDocumento(ctx, documento)).map(({ mensaje }) => mensaje)
        : (documento.reparos ?? []),
    motivo: documento.motivo,
    impedimento:
      impedimentoDe(documento, fila.al_dia) ??
      impedimentoDelPapel({ pendientes: pendientesEnPalabras(pendientes), hayPrograma }),
    vista_previa,
    perdidas: vista_previa ? await perdidasEn(ctx, documento) : [],
  }
}

async function perdidasEn(ctx: Context, { url_documento }: DocumentoGenerado): Promise<string[]> {
  return url_documento !== null && (await ctx.app.files.exists(ctx, url_documento))
    ? perdidasDe(new PizZip(await leerArchivo(ctx, url_documento)))
    : []
}

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
