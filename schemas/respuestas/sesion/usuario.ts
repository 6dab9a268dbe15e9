import {
  arreglo,
  cadena,
  conExtra,
  conMensaje,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'
import { respuestaDe } from '../../registros/registro.ts'
import { usuarios } from '../../registros/usuarios.ts'

export const filaDeUsuario = respuestaDe(usuarios)
export const usuario = conExtra(filaDeUsuario)
export const usuarioGuardado = conMensaje(usuario)
/** A change of one's own password answers no user. */
export const usuarioCambiado = objeto({ message: cadena }, usuario.properties)
export const usuarioEliminado = objeto({
  message: cadena,
  eliminado: { type: 'boolean', description: 'Falso: quedó inactivo' },
})

const rolNombrado = objeto({ id, name: cadena })
/** Why a user may or may not use a screen, and what would change it. */
export const porque = objeto({
  usuario: objeto({ id, email: cadena, nombre: cadena }),
  rol: rolNombrado,
  permiso: objeto({ id, name: cadena, action: cadena }),
  puede: logico,
  motivo: uno('puede', 'rol', 'inactivo', 'invitado'),
  frase: cadena,
  roles: { ...arreglo(rolNombrado), description: 'Los roles que tienen el permiso' },
})

export const enlaceEnviado = objeto({ email: cadena, message: cadena })
export const enlaceDeClave = objeto({
  email: cadena,
  usuario: cadena,
  motivo: uno('invitacion', 'olvido'),
  vence: instante,
})

export const filaDeRol = objeto({
  id,
  name: cadena,
  description: oNulo(cadena),
  privacy: oNulo(cadena),
  department: oNulo(objeto({ id, name: cadena })),
  usuarios: entero,
  permisos: entero,
  exige_segundo_factor: logico,
  version,
})
export const rol = conExtra(filaDeRol)

const conId = objeto({ id })
export const permisosPropios = objeto({ id_rol: id, rol: cadena, permisos: arreglo(conId) })
export const permisos = arreglo(
  objeto({ id, name: cadena, action: uno('ver', 'crear', 'modificar', 'eliminar'), vista: cadena }),
)
export const permisosDeRol = arreglo(id)
export const permisoOtorgado = objeto({ id_rol: id, id_permisos: id })
export const permisosCambiados = objeto({ creados: entero, eliminados: entero })

export const sesion = objeto(
  {
    token: cadena,
    expires_in: { type: 'integer', description: 'Segundos' },
    token_type: uno('Bearer'),
    user: objeto(
      {
        id,
        email: cadena,
        usuario: cadena,
        id_rol: id,
        rol: cadena,
        id_persona: oNulo(id),
        nombres: cadena,
        apellidos: cadena,
        permisos: arreglo(conId),
      },
      {
        falta_segundo_factor: {
          type: 'boolean',
          description: 'Su rol exige un segundo factor y no lo tiene: nada más se le permite',
        },
      },
    ),
  },
  { refresh_token: { type: 'string', description: 'A una página nuestra no: lo tiene en una galleta.' } },
)

export type UsuarioLeido = Leida<typeof filaDeUsuario>
export type RolLeido = Leida<typeof rol>
export type Porque = Leida<typeof porque>
export type EnlaceDeClave = Leida<typeof enlaceDeClave>
