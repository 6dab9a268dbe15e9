import { Problem, type Context } from '../kernel/index.ts'
import { asignarProyecto, leerPorNumero } from '../radicaciones/index.ts'
import { exigirProyecto } from './buscar.ts'
import { Proyecto } from './model.ts'

/** GET /radi2/:numero: a filing as forms that attach it show it. @throws Problem 404 */
export async function verRadicacion(ctx: Context, numero: number) {
  const r = await leerPorNumero(ctx, numero)
  const proyecto = r.id_proyectos === null ? undefined : await Proyecto.query(ctx.db).findById(r.id_proyectos)
  return {
    id: r.id, numero_radicacion: r.numero_radicacion, num_radicacion: r.numero_radicacion, fecha_radicacion: r.fecha_radicacion, num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura, token: r.token, proyecto_id: r.id_proyectos, codigoProyecto: proyecto?.codigo ?? null, proyecto: r.proyecto,
    direccion: r.direccion, matricula: r.matricula, actos: r.actos, otorgante1: r.otorgante1, otorgante2: r.otorgante2, usuario: r.radicador,
    estado: r.estado, anulada_en: r.anulada_en,
  }
}

/**
 * Adds a filing to a project.
 * @throws Problem 404 without such a filing or project; 409 if the filing has a project, is annulled, or the project is inactive
 */
export async function asociarRadicacion(ctx: Context, numero: number, codigo: string) {
  const proyecto = await exigirProyecto(ctx, { codigo: codigo.trim() })
  if (!proyecto.estado) throw new Problem(409, 'inactivo', `El proyecto ${proyecto.codigo} está inactivo.`)
  await asignarProyecto(ctx, numero, { id: proyecto.id, nombre: proyecto.proyecto })
  return verRadicacion(ctx, numero)
}
