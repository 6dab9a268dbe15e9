import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { usuario, UsuarioLeido } from '../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { usuarios } from '../../schemas/registros/usuarios.ts'
import { lectorDe, listaDe } from '../entidades/index.ts'
import { notFound, type Context, type ListQuery, type ListSpec, ofOffice } from '../kernel/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import { Usuario } from './model.ts'

const LISTA: ListSpec = {
  table: 'usuarios',
  defaultSort: 'nombres',
  pageSize: 5,
  whole: true,
  fileName: 'usuarios',
  columns: listaDe(usuarios, {
    nombres: { sort: 'usuarios.busqueda' },
    apellidos: { sort: 'p.orden' },
    email: { column: 'usuarios.email' },
    id_rol: { type: 'enum', title: 'Número del rol', export: false },
    estado: { type: 'enum', title: 'Estado', export: false, inFile: 'estado_nombre' },
    estado_nombre: { sort: false, filter: false },
    ultimo_acceso: { type: 'text', filter: false },
  }),
}

interface Fila extends Usuario {
  nombres: string | null
  apellidos: string | null
  bloqueado: number | string | null
  segundo: number | string
}

const filas = (ctx: Context) =>
  Usuario.query(ctx.db)
    .join('roles as r', 'r.id', 'usuarios.id_rol')
    .leftJoin('personas as p', 'p.id', 'usuarios.id_persona')
    .select('usuarios.*', 'p.nombres', 'p.apellidos', 'r.name as name_rol', bloqueos(ctx), segundos(ctx))

/** End (ms) of the longest lock on the person: by address, device, or for strangers. */
const bloqueos = (ctx: Context) =>
  ctx.db('intentos').where('id_usuario', ctx.db.ref('usuarios.id')).max('bloqueado_hasta').as('bloqueado')

const segundos = (ctx: Context) =>
  ctx.db.raw(`
  (select count(*) from segundos_factores as f where f.id_usuario = usuarios.id and f.activo_en is not null)
  + (select count(*) from llaves_de_seguridad as l where l.id_usuario = usuarios.id) as segundo`)

const leer = lectorDe(usuarios)

const usuarioLeido = (ctx: Context, row: Usuario): UsuarioLeido => {
  const { usuario, estado, invitado_en, bloqueado, segundo, ...fila } = row as Fila // selected by `filas`
  const hasta = Number(bloqueado) > ctx.now.getTime() ? new Date(Number(bloqueado)).toISOString() : null
  return {
    id: row.id,
    ...leer(row),
    nombres: fila.nombres ?? usuario,
    apellidos: fila.apellidos ?? '',
    estado_nombre: estado ? 'Activo' : 'Inactivo',
    sin_acceso: invitado_en ? `Invitado el ${formatDateTime(invitado_en)}` : 'Nunca ha entrado',
    enlace: !estado ? '' : invitado_en ? 'invitacion' : 'olvido',
    bloqueado: hasta !== null,
    bloqueado_hasta: hasta,
    segundo_factor: Number(segundo) > 0,
    propio: row.id === ctx.user?.id,
    version: row.version,
  }
}

export const listarUsuarios = (ctx: Context, query: ListQuery) =>
  listar(ctx, filas(ctx), query, LISTA, (row) => usuarioLeido(ctx, row))

export async function leerUsuario(ctx: Context, id: number): Promise<Leida<typeof usuario>> {
  const row = await filas(ctx).findById(id)
  if (!row) throw notFound('No se encontró el usuario.')
  return conExtra(ctx, row, usuarioLeido(ctx, row))
}

export async function exigirUsuario(ctx: Context, id: number): Promise<Usuario> {
  const row = await Usuario.query(ctx.db).findById(id)
  if (!row) throw notFound('No se encontró el usuario.')
  return row
}

export const deUsuario = ofOffice(
  'Usuarios',
  'De toda la oficina. Cada quien cambia su contraseña; quien no es administrador solo cambia a quien está dentro de sus permisos.',
  ['id_usuarios'],
)
