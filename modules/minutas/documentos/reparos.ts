import { leerArchivo } from '../../archivos/index.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { textoDeDocx, variablesDe, VersionDePlantilla, type Datos } from '../../plantillas/index.ts'
import { catalogosDe } from '../datos/listar-minutas.ts'
import { nombreCompleto } from '../datos/partes.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { diferenciasDe, reparosDeDatos, reparosDeFuente, sinNombrar, type Reparo } from '../domain.ts'
import { Minuta, type DocumentoGenerado } from '../model.ts'

export interface PorAprobar {
  datos: Datos
  docx: Buffer
  version: Pick<VersionDePlantilla, 'variables'> | undefined
  /** Null: the document is of none, and only its own data are looked at. */
  minuta: Minuta | null
}

/** Values of a preview stand between marks. */
const MARCAS = /\ue000\d+\ue001|\ue002/g

/**
 * Differences that need a reason to approve a document: prices that do not add up, another price, party or property than the
 * filing's, and each party, property and act of the filing that its text does not name.
 */
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

/** The same of a document that is kept. A quick one is of no filing, and an approved one says what it was approved against. */
export async function reparosDeDocumento(ctx: Context, documento: DocumentoGenerado): Promise<Reparo[]> {
  const { clase, url_documento, id_minuta, id_version, datos } = documento
  if (clase === 'agil' || url_documento === null) return []
  const minuta = id_minuta === null ? undefined : await findRow(ctx.db, Minuta, id_minuta)
  const [version, docx] = [await findRow(ctx.db, VersionDePlantilla, id_version), await leerArchivo(ctx, url_documento)]
  return reparosDe(ctx, { datos, docx, version, minuta: minuta ?? null })
}
