import { filaConExtra, mensaje, paginaDe, type Leida } from '../../schemas/json/vocabulario.ts'
import {
  enlaceDeClave,
  enlaceEnviado,
  filaDeUsuario,
  permisosPropios,
  porque,
  usuario,
  usuarioCambiado,
  usuarioEliminado,
  usuarioGuardado,
  type Porque,
} from '../../schemas/respuestas/sesion/usuario.ts'
import { claveNuevaSchema, companeroSchema, enlaceSchema, olvideSchema } from '../../schemas/sesion/usuario.ts'
import { usuarioCambioSchema, usuarioSchema } from '../../schemas/sesion/usuario-cuerpos.ts'
import {
  idParams,
  listQuery,
  nobody,
  oHoja,
  perMinute,
  route,
  session,
  recordChange,
  type Context,
  inTransaction,
  type Answer,
  invalid,
  Problem,
  type FieldErrors,
  unauthenticated,
} from '../kernel/index.ts'
import {
  anyOf,
  crear,
  eliminar,
  modificar,
  ver,
  exigirAlcance,
  exigirSecretos,
  otorgados,
  nombreDePermiso,
  permisoConocido,
  rolesCon,
} from '../roles/index.ts'
import { leerUsuario, listarUsuarios, exigirUsuario, deUsuario } from './listar-usuarios.ts'
import { cambiarUsuario, eliminarUsuario } from './cambiar.ts'
import { olvidarIntentos, definirClave, leerEnlace } from './clave.ts'
import { enviarEnlace, olvideClave } from './enlaces.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { companerosSchema } from '../../schemas/oficina/puesta-en-marcha.ts'
import { invitados } from '../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { agregarCargos, personasPorDocumento, registrarPersona } from '../personas/index.ts'
import { insertarUsuario, claveDeInvitado, prepararInvitado, registrarUsuario } from './registrar-usuario.ts'
import { rutasDeRoles } from './roles/routes.ts'

/** «¿Por qué {usuario} no ve {pantalla}?» @throws Problem 404; 422 for an unknown permission; 409 for a secret one of others */
async function explicarAcceso(ctx: Context, id: number, idPermiso: number): Promise<Porque> {
  const { email, nombres, apellidos, id_rol, name_rol, estado, invitado_en } = await leerUsuario(ctx, id)
  const permiso = permisoConocido(idPermiso)
  if (!permiso) throw invalid({ permiso: [`No existe el permiso ${idPermiso}.`] })
  await exigirSecretos(ctx, [idPermiso])
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

/** GET /user/permisos: current permissions; an open screen learns of a changed role. */
async function misPermisos(ctx: Context): Promise<{ id_rol: number; rol: string; permisos: { id: number }[] }> {
  if (!ctx.user) throw unauthenticated()
  const { id_rol, permisos } = ctx.user
  const rol = await ctx.db('roles').where('id', id_rol).first<{ name: string }>('name')
  return { id_rol, rol: rol.name, permisos: [...permisos].map((id) => ({ id })) }
}

type Companero = FromSchema<typeof companeroSchema>
type Once = <T>(ctx: Context, work: () => Promise<T>) => Promise<T | Answer>

/** Person, account and deed roles in one step; no transaction, because hashing is slow. @throws Problem 422 by field */
async function invitarAlEquipo(ctx: Context, companero: Companero, once: Once) {
  const clave = await claveDeInvitado()
  return inTransaction(ctx, (within) => once(within, () => invitar(within, companero, clave)))
}

async function invitar(
  ctx: Context,
  { email, id_rol, cargos = [], ...quien }: Companero,
  clave: string,
): Promise<Leida<typeof usuarioGuardado>> {
  const documento = { tipo: Number(quien.tipo_documento), numero: quien.numero_documento }
  const conocida = (await personasPorDocumento(ctx, [documento]))(documento)
  const id_persona =
    conocida ??
    (await registrarPersona(ctx, { ...quien, cargos, correo_electronico: email }, { sinAdicionales: true })).id
  if (conocida !== null) await agregarCargos(ctx, conocida, cargos)
  const fila = await prepararInvitado(ctx, { email, id_persona, id_rol })
  const { id } = await insertarUsuario(ctx, { ...fila, clave })
  await enviarEnlace(ctx, id)
  return { ...(await leerUsuario(ctx, id)), message: `Se enviará una invitación a ${fila.email}.` }
}

/** Whole team, all or none: one unknown password hash for all. @throws Problem 422 by row (`companeros.2.email`) */
async function invitarATodos(ctx: Context, companeros: readonly Companero[], once: Once) {
  const clave = await claveDeInvitado()
  return inTransaction(ctx, (within) =>
    once(within, async () => {
      const faltas: FieldErrors = {}
      for (const [at, uno] of companeros.entries()) {
        try {
          await invitar(within, uno, clave)
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error
          const suyas = error.errors ?? { email: [error.message] }
          for (const [campo, dichas] of Object.entries(suyas)) faltas[`companeros.${at}.${campo}`] = dichas
        }
      }
      if (Object.keys(faltas).length) throw invalid(faltas)
      return { invitados: companeros.length, message: 'Se enviarán las invitaciones.' }
    }),
  )
}

/** Lifts the locks of an account; further guesses lock it again. @throws Problem 404, 409 for a role beyond one's reach */
async function desbloquearUsuario(ctx: Context, id: number): Promise<Leida<typeof usuarioGuardado>> {
  const { id_rol, email } = await exigirUsuario(ctx, id)
  exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
  const { bloqueado_hasta } = await leerUsuario(ctx, id)
  if (await olvidarIntentos(ctx, id)) {
    const [antes, despues] = [{ bloqueado_hasta }, { bloqueado_hasta: null }]
    await recordChange(ctx, { accion: 'desbloquear', tabla: 'usuarios', registro: id, antes, despues })
  }
  return { ...(await leerUsuario(ctx, id)), message: `${email} ya puede volver a intentar.` }
}

const porqueQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['permiso'],
  properties: { permiso: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del permiso' } },
} as const

export const routes = [
  route('GET /usuario', {
    summary: 'Usuarios, con su último acceso',
    needs: ver('usuarios'),
    query: listQuery,
    reply: oHoja(paginaDe(filaConExtra(filaDeUsuario))),
    handler: (ctx, { query }) => listarUsuarios(ctx, query),
  }),
  route('GET /usuario/:id', {
    summary: 'Ver un usuario',
    whose: deUsuario,
    needs: ver('usuarios'),
    params: idParams,
    reply: usuario,
    handler: (ctx, { params }) => leerUsuario(ctx, params.id),
  }),
  route('POST /usuario', {
    summary: 'Crear un usuario, con contraseña o con una invitación por correo',
    needs: crear('usuarios'),
    limit: perMinute(60),
    answers: 201,
    transaction: false,
    idempotent: true,
    body: usuarioSchema,
    reply: usuarioGuardado,
    handler: (ctx, { body }) => registrarUsuario(ctx, body),
  }),
  route('PUT /usuario/:id', {
    summary: 'Cambiar la propia contraseña; con el permiso 27, el rol o el estado de un usuario',
    whose: deUsuario,
    needs: session(),
    limit: perMinute(120),
    transaction: false,
    params: idParams,
    body: usuarioCambioSchema,
    reply: usuarioCambiado,
    handler: (ctx, { params, body }) => cambiarUsuario(ctx, params.id, body),
  }),
  route('DELETE /usuario/:id', {
    summary: 'Eliminar un usuario; con trabajo a su nombre, desactivarlo',
    whose: deUsuario,
    needs: eliminar('usuarios'),
    params: idParams,
    reply: usuarioEliminado,
    handler: (ctx, { params }) => eliminarUsuario(ctx, params.id),
  }),
  route('POST /equipo', {
    operation: 'invitarAlEquipo',
    summary:
      'Invitar a alguien al equipo: su ficha si no la tiene, su cuenta y lo que hace en las escrituras, en un paso',
    needs: crear('usuarios'),
    limit: perMinute(20),
    transaction: false,
    idempotent: true,
    answers: 201,
    body: companeroSchema,
    reply: usuarioGuardado,
    handler: (ctx, { body, once }) => invitarAlEquipo(ctx, body, once),
  }),
  route('POST /equipo/varios', {
    operation: 'invitarAlEquipoEntero',
    summary: 'Invitar a varias personas al equipo: todas o ninguna',
    needs: crear('usuarios'),
    limit: perMinute(10),
    transaction: false,
    idempotent: true,
    answers: 201,
    body: companerosSchema,
    reply: invitados,
    handler: (ctx, { body, once }) => invitarATodos(ctx, body.companeros, once),
  }),
  route('POST /usuario/:id/enlace', {
    operation: 'enviarEnlaceDeClave',
    summary: 'Enviar a un usuario un enlace para poner su contraseña',
    whose: deUsuario,
    needs: anyOf(crear('usuarios'), modificar('usuarios')),
    limit: perMinute(20),
    answers: 202,
    params: idParams,
    reply: enlaceEnviado,
    handler: (ctx, { params }) => enviarEnlace(ctx, params.id),
  }),
  route('POST /usuario/:id/desbloquear', {
    summary: 'Dejar que un usuario bloqueado por intentos fallidos vuelva a intentar',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: usuarioGuardado,
    handler: (ctx, { params }) => desbloquearUsuario(ctx, params.id),
  }),
  route('GET /usuario/:id/porque', {
    operation: 'explicarAcceso',
    summary: 'Por qué un usuario puede o no puede algo',
    whose: deUsuario,
    needs: ver('usuarios'),
    params: idParams,
    query: porqueQuery,
    reply: porque,
    handler: (ctx, { params, query }) => explicarAcceso(ctx, params.id, query.permiso),
  }),
  route('GET /user/permisos', {
    operation: 'leerPermisosPropios',
    summary: 'Los permisos propios, ahora',
    needs: session(),
    reply: permisosPropios,
    handler: (ctx) => misPermisos(ctx),
  }),
  route('POST /user/olvide', {
    operation: 'pedirEnlaceDeClave',
    summary: 'Pedir un enlace para cambiar la contraseña',
    needs: nobody('quien perdió la contraseña no puede entrar'),
    limit: perMinute(5),
    answers: 202,
    body: olvideSchema,
    reply: mensaje,
    handler: (ctx, { body }) => olvideClave(ctx, body.email),
  }),
  route('POST /user/enlace', {
    operation: 'consultarEnlaceDeClave',
    summary: 'Qué contraseña cambia un enlace',
    needs: nobody('el enlace es la prueba'),
    limit: perMinute(30),
    transaction: false,
    body: enlaceSchema,
    reply: enlaceDeClave,
    handler: (ctx, { body }) => leerEnlace(ctx, body.token),
  }),
  route('POST /user/clave', {
    operation: 'ponerClave',
    summary: 'Poner la contraseña con un enlace',
    needs: nobody('el enlace es la prueba'),
    limit: perMinute(10),
    transaction: false,
    body: claveNuevaSchema,
    reply: enlaceEnviado,
    handler: (ctx, { body }) => definirClave(ctx, body.token, body.password, body.password_confirmation),
  }),
  ...rutasDeRoles,
]
