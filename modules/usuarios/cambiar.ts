import type { FromSchema } from 'json-schema-to-ts'
import { demand, findRow, inTransaction, invalid, Problem, remove, update, type Context } from '../kernel/index.ts'
import type { usuarioCambioSchema } from '../../schemas/sesion/usuario-cuerpos.ts'
import type { usuarioGuardado } from '../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { conAdministrador, exigirAlcance, exigirSecretos, modificar, otorgados, Rol } from '../roles/index.ts'
import { exigirUsuario, leerUsuario } from './listar-usuarios.ts'
import { cambiarClave, olvidarEquipos } from './clave.ts'
import { anularEnlaces } from './enlaces.ts'
import { Usuario } from './model.ts'

type Cambio = FromSchema<typeof usuarioCambioSchema>

/**
 * PUT /usuario/:id: own password or, with permission, role, state and added fields of a user, told apart by the body's fields.
 * @throws Problem 403 without permission, 422 by field, 409 for the last administrator, oneself or a role beyond one's reach
 */
export function cambiarUsuario(ctx: Context, id: number, body: Cambio): Promise<{ message: string }> {
  const { current_password, password, password_confirmation, ...otros } = body
  const claves = { current_password, password, password_confirmation }
  if (Object.values(claves).some((clave) => clave !== undefined)) {
    if (Object.keys(otros).length) throw invalid({ password: ['La contraseña se cambia aparte del rol y del estado.'] })
    const vacias = Object.entries(claves)
      .filter(([, clave]) => !clave)
      .map(([campo]) => campo)
    if (vacias.length)
      throw invalid(
        Object.fromEntries(vacias.map((campo) => [campo, ['No puede estar vacio']])),
        'No se pudo cambiar la contraseña',
      )
    return cambiarClave(ctx, id, {
      current_password: current_password ?? '',
      password: password ?? '',
      password_confirmation: password_confirmation ?? '',
    })
  }
  demand(modificar('usuarios'), ctx.user)
  return inTransaction(ctx, (its) => administrar(its, id, otros))
}

async function administrar(
  ctx: Context,
  id: number,
  { id_rol, scopes, estado, extra, version }: Cambio,
): Promise<Leida<typeof usuarioGuardado>> {
  if (id_rol === undefined && estado === undefined && extra === undefined)
    throw invalid({
      ...(scopes === undefined
        ? { _: ['No hay nada que cambiar.'] }
        : { id_rol: ['Es necesario llenar todos los campos'] }),
    })
  const sale = estado !== undefined && !activo(estado)
  const cambia = async () => {
    const antes = await exigirUsuario(ctx, id)
    exigirAlcance(ctx, await otorgados(ctx.db, antes.id_rol))
    const datos = {
      ...(id_rol === undefined ? {} : await rolNuevo(ctx, Number(id_rol), antes)),
      ...(estado === undefined ? {} : { estado: activo(estado) }),
    }
    if (datos.estado && !antes.estado) await exigirSecretos(ctx, await otorgados(ctx.db, antes.id_rol))
    if (datos.estado === false && ctx.user?.id === id)
      throw new Problem(409, 'usuario_propio', 'No puede desactivar su propio usuario: pídalo a otro administrador.')
    await update(ctx, Usuario, id, datos, {
      form: { extra },
      ...(version === undefined ? {} : { version }),
      show: async (row) => ({ ...(await leerUsuario(ctx, id)), version: row.version }),
    })
    if (datos.estado === false) await cerrarTodo(ctx, id, 'desactivado')
    return { ...(await leerUsuario(ctx, id)), message: 'Registro actualizado con éxito' }
  }
  return conAdministrador(ctx, cambia, sale)
}

async function rolNuevo(ctx: Context, id: number, antes: Usuario): Promise<{ id_rol: number; scopes: string | null }> {
  const rol = id ? await findRow(ctx.db, Rol, id) : undefined
  if (!rol)
    throw invalid(
      { id_rol: [id ? 'Ese valor no está en el catálogo.' : 'Es necesario llenar todos los campos'] },
      'No se pudo actualizar el rol del usuario',
    )
  const suyos = await otorgados(ctx.db, rol.id)
  exigirAlcance(ctx, suyos)
  if (id !== antes.id_rol) await exigirSecretos(ctx, suyos, ctx.user?.id === antes.id)
  return { id_rol: rol.id, scopes: rol.description }
}

function activo(estado: Cambio['estado']): boolean {
  if (estado === '' || estado === null) throw invalid({ estado: ['Debe ser sí o no.'] })
  return estado === true || estado === 1 || estado === '1'
}

/** Ends sessions, known devices and password links of a user. */
async function cerrarTodo(ctx: Context, id: number, motivo: string): Promise<void> {
  await ctx
    .db('sesiones')
    .where({ id_usuario: id })
    .whereNull('cerrada_en')
    .update({ cerrada_en: ctx.now.toISOString(), motivo_cierre: motivo })
  await olvidarEquipos(ctx, id)
  await anularEnlaces(ctx, id)
}

/** Deletes a user, or deactivates one with activity. @throws Problem 404, 409 for oneself, the last administrator, a role beyond reach */
export async function eliminarUsuario(ctx: Context, id: number): Promise<{ eliminado: boolean; message: string }> {
  if (ctx.user?.id === id)
    throw new Problem(409, 'usuario_propio', 'No puede eliminar su propio usuario: pídalo a otro administrador.')
  const quita = async () => {
    const { email, id_rol } = await leerUsuario(ctx, id)
    exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
    if (!(await trabajo(ctx, id))) {
      await remove(ctx, Usuario, id)
      return { eliminado: true, message: 'Registro eliminado con éxito' }
    }
    await update(ctx, Usuario, id, { estado: false })
    await cerrarTodo(ctx, id, 'desactivado')
    return {
      eliminado: false,
      message: `${email} tiene trabajo a su nombre en la oficina: no se borra, queda inactivo y ya no puede entrar.`,
    }
  }
  return conAdministrador(ctx, quita, true)
}

/** Whether the audit has changes of a user besides the own password: their author must stay readable. */
async function trabajo(ctx: Context, id: number): Promise<boolean> {
  const linea = await ctx
    .db('auditoria')
    .where('id_usuario', id)
    .whereNot((q) => {
      void q.where({ tabla: 'usuarios', registro: id })
    })
    .first<{ id: number } | undefined>('id')
  const radicada =
    linea ?? (await ctx.db('radicaciones').where('radicador', id).first<{ id: number } | undefined>('id'))
  return radicada !== undefined
}
