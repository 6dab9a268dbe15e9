import { siNo, version } from '../json/valores.ts'
import { cuerpo } from '../json/vocabulario.ts'
import { cuerpoDe } from '../registros/registro.ts'
import { usuarios } from '../registros/usuarios.ts'
import { clave } from './usuario.ts'

const { extra, ...columnas } = cuerpoDe(usuarios).properties

/** POST /usuario. modules/usuarios/domain.ts has the required fields. `admin` is ignored; `scopes` is the role's description. */
export const usuarioSchema = cuerpo({
  ...columnas,
  password: { ...clave, title: 'Contraseña' },
  password_confirmation: { ...clave, title: 'Repita la contraseña' },
  invitar: { type: 'boolean', title: 'Invitar por correo' },
  extra,
})

/** PUT /usuario/:id: another role or state, or one's own password; never both. */
export const usuarioCambioSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    id_rol: columnas.id_rol,
    scopes: columnas.scopes,
    estado: siNo('Estado'),
    extra,
    version,
    current_password: clave,
    password: clave,
    password_confirmation: clave,
  },
} as const
