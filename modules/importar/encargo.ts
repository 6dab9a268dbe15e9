import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import { encargable, type EnQueVa } from '../encargos/index.ts'
import { crear } from '../roles/index.ts'
import { CLASES } from './clases/index.ts'
import type { EstadoDeImportacion, Importacion } from './model.ts'

const TITULO: Readonly<Record<ClaseImportable, string>> = {
  personas: 'Importación de personas',
  inmuebles: 'Importación de inmuebles',
  usuarios: 'Importación de usuarios',
}
const DICE: Readonly<Record<EstadoDeImportacion, string | null>> = {
  revisando: 'Se revisa fila por fila',
  revisada: 'Revisada: falta importarla',
  guardando: 'Se guarda',
  guardada: null,
  fallida: null,
}

type Leida = Pick<Importacion, 'id' | 'clase' | 'nombre_archivo' | 'estado' | 'motivo' | 'total' | 'hechas'>

/** A book that somebody brings, which goes by itself in a day. */
export const ENCARGO_DE_LIBRO = encargable({
  clase: 'importacion',
  async leer({ db, now }, objetos) {
    const filas = await db('importaciones')
      .whereIn('id', [...objetos])
      .where('vence', '>', now.toISOString())
      .select<Leida[]>('id', 'clase', 'nombre_archivo', 'estado', 'motivo', 'total', 'hechas')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ id, clase, nombre_archivo, estado, motivo, total, hechas }: Leida): EnQueVa {
  const anda = estado === 'revisando' || estado === 'guardando'
  const ve = crear(CLASES[clase].vista)
  return {
    titulo: TITULO[clase],
    detalle: nombre_archivo,
    estado: anda ? 'anda' : estado === 'fallida' ? 'fallo' : 'termino',
    hechas: anda ? Math.min(hechas, total) : total,
    total: estado === 'fallida' ? null : total,
    fallas: 0,
    dice: estado === 'fallida' ? motivo : DICE[estado],
    href: `/admin/importar/${clase}`,
    ve,
    // what is being saved is saved whole
    cancelar: estado === 'revisando' ? { path: `/importar/${clase}/${id}`, puede: ve } : null,
    termino: null,
  }
}
