import { encargable, type EnQueVa } from '../encargos/index.ts'
import type { JobRow } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'

type Leido = Pick<JobRow, 'id' | 'estado' | 'updated_at'>

/** A backup that a person asked for; that of the night is nobody's. */
export const ENCARGO_DE_RESPALDO = encargable({
  clase: 'respaldo',
  async leer({ db }, objetos) {
    const filas = await db('trabajos')
      .whereIn('id', [...objetos])
      .select<Leido[]>('id', 'estado', 'updated_at')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ estado, updated_at }: Leido): EnQueVa {
  const anda = estado === 'pendiente' || estado === 'en_curso'
  const fallo = !anda && estado !== 'hecho'
  return {
    titulo: 'Respaldo de la oficina',
    detalle: null,
    estado: anda ? 'anda' : fallo ? 'fallo' : 'termino',
    hechas: 0,
    total: null,
    fallas: 0,
    dice: fallo ? 'No se pudo hacer. En Procesos se dice por qué.' : null,
    href: '/admin/procesos',
    ve: ver('procesos'),
    cancelar: null,
    termino: anda ? null : updated_at,
  }
}
