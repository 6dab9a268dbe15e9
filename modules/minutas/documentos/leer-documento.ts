import { leerArchivo } from '../../archivos/index.ts'
import { findRow, type Context, invalid, onlySeen } from '../../kernel/index.ts'
import {
  textoDeDocx,
  todoElTextoDe,
  variablesDe,
  VersionDePlantilla,
  type Datos,
  pendientesEnPalabras,
  perdidasDe,
} from '../../plantillas/index.ts'
import { catalogosDe } from '../datos/listar-minutas.ts'
import { nombreCompleto } from '../datos/partes.ts'
import { reunirDatos } from '../datos/reunir.ts'
import {
  diferenciasDe,
  reparosDeDatos,
  reparosDeFuente,
  sinNombrar,
  type Reparo,
  impedimentoDe,
  impedimentoDelPapel,
  titulosDeRutas,
  canonico,
  compararTextos,
  datoLegible,
  hojas,
} from '../domain.ts'
import { Minuta, DocumentoGenerado } from '../model.ts'
import PizZip from 'pizzip'
import type { DocumentoLeido, ComparacionDeDocumentos } from '../../../schemas/respuestas/minutas/documento.ts'
import { filaDeDocumento } from './listar-documentos.ts'
import { deDocumento } from '../quien-ve.ts'
import { exigirDocumento, llaveDe } from './descargar-documento.ts'

interface PorAprobar {
  datos: Datos
  docx: Buffer
  version: Pick<VersionDePlantilla, 'variables'> | undefined
  /** Null checks only the document's own data. */
  minuta: Minuta | null
}

/** Marks around the values of a preview. */
const MARCAS = /\ue000\d+\ue001|\ue002/g

/** Differences that need a reason: wrong sums, data unlike the filing's, and parties, properties or acts that the text lacks. */
export async function reparosDe(ctx: Context, { datos, docx, version, minuta }: PorAprobar): Promise<Reparo[]> {
  const deDatos = reparosDeDatos(datos, Boolean(version?.variables['forma_pago']))
  if (!minuta) return deDatos
  const reunido = await reunirDatos(ctx, minuta, await catalogosDe(ctx))
  const { radicacion } = reunido
  if (!radicacion) return deDatos
  const texto = textoDeDocx(docx)
    .map((parrafo) => parrafo.texto.replace(MARCAS, ''))
    .join('\n')
  const { actosradi } = radicacion
  const otorgantes = new Map(actosradi.flatMap((acto) => acto.otorgantes.map((uno) => [uno.id_personas, uno] as const)))
  return [
    ...deDatos,
    ...reparosDeFuente(diferenciasDe(datos, minuta.origenes, reunido, await variablesDe(ctx))),
    ...sinNombrar(texto, {
      partes: [...otorgantes.values()].map((uno) => ({ nombre: nombreCompleto(uno), documento: uno.numero_documento })),
      matriculas: [...new Set(actosradi.flatMap((acto) => acto.actosradiinmuebles.map(({ matricula }) => matricula)))],
      actos: [...new Set(actosradi.map(({ nombre_acto }) => nombre_acto))],
    }),
  ]
}

/** A quick document has no filing: only its own sums are checked. */
export async function reparosDeDocumento(ctx: Context, documento: DocumentoGenerado): Promise<Reparo[]> {
  const { url_documento, id_minuta, id_version, datos } = documento
  if (url_documento === null) return []
  const minuta = id_minuta === null ? undefined : await findRow(ctx.db, Minuta, id_minuta)
  const version = await findRow(ctx.db, VersionDePlantilla, id_version)
  if (!minuta) return reparosDeDatos(datos, Boolean(version?.variables['forma_pago']))
  return reparosDe(ctx, { datos, docx: await leerArchivo(ctx, url_documento), version, minuta })
}

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

/** Most data listed; the rest is counted. */
const TOPE = 500

/** @param con default: the previous document of the minuta @throws Problem 404; 422 without a previous one or a file */
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
  return todoElTextoDe(await leerArchivo(ctx, llave))
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
