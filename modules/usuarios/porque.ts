import type { Porque } from '../../schemas/respuestas/usuario.ts'
import { invalid, unauthenticated, type Context } from '../kernel/index.ts'
import { nombreDePermiso, otorgados, permisoConocido, rolesCon } from '../roles/index.ts'
import { leerUsuario } from './listar-usuarios.ts'

/** «¿Por qué {usuario} no ve {pantalla}?» @throws Problem 404, 422 for an unknown permission */
export async function explicarAcceso(ctx: Context, id: number, idPermiso: number): Promise<Porque> {
  const { email, nombres, apellidos, id_rol, name_rol, estado, invitado_en } = await leerUsuario(ctx, id)
  const permiso = permisoConocido(idPermiso)
  if (!permiso) throw invalid({ permiso: [`No existe el permiso ${idPermiso}.`] })
  const tiene = (await otorgados(ctx.db, id_rol)).includes(idPermiso)
  const roles = await rolesCon(ctx, idPermiso)
  const nombre = `${nombres} ${apellidos}`.trim()
  const motivo = !estado ? 'inactivo' : !tiene ? 'rol' : invitado_en ? 'invitado' : 'puede'
  const cual = `el permiso ${idPermiso} (${nombreDePermiso(idPermiso)})`
  const frase = {
    inactivo: `${nombre} está inactivo y no puede entrar${tiene ? '' : `; además, su rol, ${name_rol}, no tiene ${cual}`}.`,
    rol: `El rol de ${nombre}, ${name_rol}, no tiene ${cual}.`,
    invitado: `Sí puede: su rol, ${name_rol}, tiene ${cual}. Pero ${nombre} aún no ha puesto la contraseña de su invitación.`,
    puede: `Sí puede: el rol de ${nombre}, ${name_rol}, tiene ${cual}.`,
  }[motivo]
  return {
    usuario: { id, email, nombre },
    rol: { id: id_rol, name: name_rol },
    permiso: { id: permiso.id, name: permiso.name, action: permiso.action },
    puede: motivo === 'puede',
    motivo,
    frase,
    roles,
  }
}

/** GET /user/permisos: what who asks may do right now; a screen left open learns that its role changed. */
export async function misPermisos(ctx: Context): Promise<{ id_rol: number; rol: string; permisos: { id: number }[] }> {
  if (!ctx.user) throw unauthenticated()
  const { id_rol, permisos } = ctx.user
  const rol = await ctx.db('roles').where('id', id_rol).first<{ name: string }>('name')
  return { id_rol, rol: rol.name, permisos: [...permisos].map((id) => ({ id })) }
}
