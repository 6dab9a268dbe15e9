import { notFound, Problem, type Context } from '../kernel/index.ts'
import { asignarProyecto, buscarSinProyecto, exigirPorNumero, type Radicacion } from '../radicaciones/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { exigirProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

/** GET /radi2/:numero: a filing to attach. @throws Problem 404; 409 with the specification's sentence in another person's project */
export async function verRadicacion(ctx: Context, numero: number) {
  const { r, deNinguno } = await laDelFormulario(ctx, numero)
  const proyecto = r.id_proyectos === null ? undefined : await Proyecto.query(ctx.db).findById(r.id_proyectos)
  return {
    id: r.id,
    numero_radicacion: r.numero_radicacion,
    num_radicacion: r.numero_radicacion,
    fecha_radicacion: r.fecha_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    token: r.token,
    proyecto_id: r.id_proyectos,
    codigoProyecto: proyecto?.codigo ?? null,
    proyecto: r.proyecto,
    direccion: r.direccion,
    matricula: r.matricula,
    actos: r.actos,
    otorgante1: r.otorgante1,
    otorgante2: r.otorgante2,
    // hides the party's document
    usuario: r.usuario_plataforma ?? (deNinguno ? undefined : await documentoDe(ctx, r.id)) ?? r.radicador,
    usuario_plataforma: r.usuario_plataforma,
    express: r.express,
    estado: r.estado,
    anulada_en: r.anulada_en,
    version: r.version,
    // the specification's flag: may delete steps
    eliminar: r.anulada_en === null && (ctx.user?.permisos.has(permiso('seguimiento', 'eliminar')) ?? false),
  }
}

const ASOCIAN = [permiso('administracionProyectos', 'modificar'), permiso('misProyectos', 'modificar')]

/** The rule's one exception: filings without a project are found by number, to add them (specification 3, section 5). */
async function laDelFormulario(ctx: Context, numero: number): Promise<{ r: Radicacion; deNinguno: boolean }> {
  try {
    return { r: await exigirPorNumero(ctx, numero, 'ficha'), deNinguno: false }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404 || !ASOCIAN.some((id) => ctx.user?.permisos.has(id)))
      throw error
    return { r: await buscarSinProyecto(ctx, numero), deNinguno: true }
  }
}

async function documentoDe(ctx: Context, radicacion: number): Promise<string | undefined> {
  const row = await ctx
    .db('otorgantes_acto as o')
    .join('actos_radicacion as a', 'a.id', 'o.id_acto_radi')
    .join('personas as p', 'p.id', 'o.id_personas')
    .where('a.id_radicacion', radicacion)
    .orderBy(['a.orden', 'o.orden'])
    .first<{ numero_documento: string } | undefined>('p.numero_documento')
  return row && row.numero_documento.length <= USUARIO ? row.numero_documento : undefined
}

/** Length limit of the express form. */
const USUARIO = 12

/** @throws Problem 404 without such a filing or project; 409 if the filing has a project, is annulled, or the project is inactive */
export async function asociarRadicacion(ctx: Context, numero: number, codigo: string) {
  await asociar(ctx, numero, await exigirProyecto(ctx, { codigo: codigo.trim() }))
  return verRadicacion(ctx, numero)
}

/** For express filers, with any person's project; an attached filing stays. @throws as `asociarRadicacion` */
export async function asociarActivo(
  ctx: Context,
  numero: number,
  where: { id: number } | { codigo: string },
): Promise<void> {
  const proyecto = await Proyecto.query(ctx.db).findOne(where)
  if (!proyecto) throw notFound('No se encontró el proyecto.')
  const { id_proyectos } = await exigirPorNumero(ctx, numero, 'ficha')
  if (id_proyectos !== proyecto.id) await asociar(ctx, numero, proyecto)
}

async function asociar(ctx: Context, numero: number, { id, codigo, proyecto, estado }: Proyecto): Promise<void> {
  if (!estado) throw new Problem(409, 'inactivo', `El proyecto ${codigo} está inactivo.`)
  await asignarProyecto(ctx, numero, { id, nombre: proyecto })
}
