import type { DocumentoDeTramite } from '../../schemas/respuestas/tramites/tramite.ts'
import type { Context } from '../kernel/index.ts'
import { VersionDePlantilla } from '../plantillas/index.ts'
import { AdjuntoDeTramite, type Tramite } from './model.ts'

type Numerado = Pick<Tramite, 'id' | 'tipo' | 'anio' | 'numero'>

/** What a paper is called outside: its kind and number, and which paper it is; never a name of a person. */
export function direccionDe(
  { tipo, anio, numero }: Numerado,
  { nombre, orden }: Pick<AdjuntoDeTramite, 'nombre' | 'orden'>,
) {
  const sufijo = nombre === 'formatoRegistro' ? 'FormatoRegistro' : ''
  const Nombre_Documento = `${tipo}-${anio}-${numero}-${nombre}${orden > 1 ? `-${orden}` : ''}`
  // POST files is asked with the path alone: it says which paper it is too
  return { path: `${Nombre_Documento}Tramites${sufijo}`, Nombre_Documento }
}

export async function documentosDe(
  ctx: Context,
  tramites: readonly Numerado[],
): Promise<Map<number, DocumentoDeTramite[]>> {
  const suyos = new Map(tramites.map((uno) => [uno.id, uno]))
  const filas = suyos.size
    ? await AdjuntoDeTramite.query(ctx.db)
        .whereIn('id_tramite', [...suyos.keys()])
        .whereNot('estado', 'reemplazado')
        .whereNull('destruido_en')
        .orderBy('id')
    : []
  const documentos = new Map<number, DocumentoDeTramite[]>()
  for (const fila of filas) {
    const tramite = suyos.get(fila.id_tramite ?? 0)
    if (!tramite) continue
    const dicho = {
      id: fila.id,
      ...direccionDe(tramite, fila),
      extension: fila.extension,
      documento: fila.titulo ?? fila.nombre,
    }
    documentos.set(tramite.id, [...(documentos.get(tramite.id) ?? []), dicho])
  }
  return documentos
}

interface Elegida {
  id: number
  nombre_plantilla: string
  variables: Record<string, unknown>
}

export async function plantillasDe(ctx: Context, ids: readonly (number | null)[]): Promise<Map<number, Elegida>> {
  const elegidas = [...new Set(ids.filter((id) => id !== null))]
  if (!elegidas.length) return new Map()
  const filas = await VersionDePlantilla.query(ctx.db)
    .join('plantillas', (es) =>
      es
        .on('plantillas.id', 'plantillas_versiones.id_plantilla')
        .andOn('plantillas.numero', 'plantillas_versiones.numero'),
    )
    .whereIn('plantillas.id', elegidas)
    .select('plantillas_versiones.id_plantilla', 'plantillas_versiones.variables', 'plantillas.nombre_plantilla')
    .castTo<(VersionDePlantilla & { nombre_plantilla: string })[]>()
  return new Map(
    filas.map(({ id_plantilla, nombre_plantilla, variables }) => [
      id_plantilla,
      { id: id_plantilla, nombre_plantilla, variables: { ...variables } },
    ]),
  )
}
