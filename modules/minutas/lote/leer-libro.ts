import { readFile } from 'node:fs/promises'
import { findRow, invalid, type Context, type UploadedFile } from '../../kernel/index.ts'
import { leerRegistro, Plantilla, VersionDePlantilla, type Registro } from '../../plantillas/index.ts'
import { sospechas } from '../domain/lote.ts'

export const MAXIMO_DE_FILAS = 1_000

export interface PedidoDeLibro {
  id_plantilla: number
  id_proyecto?: number | null | undefined
}

export interface Libro {
  registro: Registro
  version: VersionDePlantilla
  plantilla: Plantilla
  proyecto: { id: number; codigo: string; proyecto: string } | null
}

async function versionDe(
  ctx: Context,
  { id_plantilla, id_proyecto }: PedidoDeLibro,
): Promise<Pick<Libro, 'plantilla' | 'version'>> {
  const plantilla = await findRow(ctx.db, Plantilla, id_plantilla)
  const version = await VersionDePlantilla.query(ctx.db).where({ id_plantilla }).orderBy('numero', 'desc').first()
  if (!plantilla?.activo || !version) throw invalid({ id_plantilla: ['Elija una plantilla de la lista.'] })
  if (plantilla.id_proyecto !== null && plantilla.id_proyecto !== id_proyecto)
    throw invalid({ id_plantilla: ['Esa plantilla es de otro proyecto.'] })
  if (version.url_llenable === null || version.fallas > 0)
    throw invalid({ id_plantilla: ['La plantilla no se puede llenar todavía: mire su reporte en Plantillas.'] })
  return { plantilla, version }
}

async function proyectoDe(ctx: Context, id: number | null | undefined): Promise<Libro['proyecto']> {
  if (!id) return null
  const fila = await ctx.db('proyectos').where({ id }).first<Libro['proyecto'] | undefined>('id', 'codigo', 'proyecto')
  if (!fila) throw invalid({ id_proyecto: ['Elija un proyecto de la lista.'] })
  return fila
}

/**
 * What a FormatoRegistro says, and with which template and project it goes. Nothing is written.
 * @throws Problem 422 by field: a template or project that is not there, a file that is no such sheet, has no deeds or too many
 */
export async function leerLibro(ctx: Context, subido: UploadedFile | undefined, pedido: PedidoDeLibro): Promise<Libro> {
  const proyecto = await proyectoDe(ctx, pedido.id_proyecto)
  const { plantilla, version } = await versionDe(ctx, pedido)
  const registro = await leerRegistro(subido ? await readFile(subido.path) : Buffer.alloc(0), ctx.today)
  const { actos, fallas } = registro
  if (!actos.length)
    throw invalid({ archivo: [fallas[0]?.mensaje ?? 'El libro trae los títulos y ninguna escritura.'] })
  if (actos.length > MAXIMO_DE_FILAS)
    throw invalid({
      archivo: [`El libro trae ${actos.length} escrituras; un lote hace hasta 1.000. Pártalo en varios libros.`],
    })
  const avisos = [...registro.avisos, ...sospechas(actos, proyecto?.proyecto ?? null)]
  return { registro: { ...registro, avisos }, plantilla, version, proyecto }
}

export const filasMalas = ({ fallas }: Registro): Set<number> =>
  new Set(fallas.flatMap(({ fila }) => (fila === null ? [] : [fila])))
