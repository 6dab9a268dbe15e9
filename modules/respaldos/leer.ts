import type { EstadoDeRespaldos } from '../../schemas/respuestas/oficina/oficina.ts'
import type { Context, JobRow } from '../kernel/index.ts'
import { TRABAJO_PRUEBA } from './probar.ts'
import { TRABAJO_RESPALDO } from './respaldar.ts'

interface Fila {
  oficina: string
  hecho_en: string
  bytes: number
  filas: number
  archivos: number
  probado_en: string | null
  diferencias: string | null
}

/** GET /respaldos: the office's last backup, which was last brought back and compared, and what failed. Instants are ISO, UTC. */
export async function leerRespaldos(ctx: Context): Promise<EstadoDeRespaldos> {
  const suyos = () => ctx.app.offices.platform<Fila>('respaldos').where('oficina', ctx.office.slug)
  const ultimo = await suyos().orderBy('hecho_en', 'desc').first()
  const probado = await suyos().whereNotNull('probado_en').orderBy('probado_en', 'desc').first()
  const trabajos = await ctx.db<JobRow>('trabajos').whereIn('nombre', [TRABAJO_RESPALDO, TRABAJO_PRUEBA])
  const fallo = trabajos.find(({ estado, error }) => error !== null && (estado === 'fallido' || estado === 'pendiente'))
  return {
    configurado: ctx.app.backups !== null,
    cuantos: Number((await suyos().count({ n: '*' }))[0]?.n ?? 0),
    ultimo: ultimo
      ? { hecho_en: ultimo.hecho_en, bytes: Number(ultimo.bytes), filas: ultimo.filas, archivos: ultimo.archivos }
      : null,
    probado: probado?.probado_en
      ? {
          probado_en: probado.probado_en,
          hecho_en: probado.hecho_en,
          diferencias: probado.diferencias?.split('\n') ?? [],
        }
      : null,
    en_curso: trabajos.some(
      ({ nombre, estado }) => nombre === TRABAJO_RESPALDO && (estado === 'pendiente' || estado === 'en_curso'),
    ),
    fallo: fallo?.error ? { que: fallo.nombre === TRABAJO_PRUEBA ? 'prueba' : 'respaldo', error: fallo.error } : null,
  }
}
