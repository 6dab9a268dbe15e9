import { texto } from '../../../schemas/json/leidos.ts'
import { personas as dePersonas } from '../../../schemas/pantallas/personas.ts'
import { usuarios as pantalla } from '../../../schemas/pantallas/usuarios.ts'
import { usuarioSchema } from '../../../schemas/sesion/usuario.ts'
import { marks, readRows } from '../../kernel/index.ts'
import { personasPorDocumento } from '../../personas/index.ts'
import { claveDeInvitado, enviarEnlace, prepararInvitado, Usuario } from '../../usuarios/index.ts'
import { columnasDePantalla } from '../columnas.ts'
import { type Clase, comoAgregados } from './clase.ts'

const SIN_PERSONA = 'No hay una persona con ese documento: regístrela primero en Personas.'
const LLENAR = 'Es necesario llenar todos los campos'
const QUIEN = ['tipo_documento', 'numero_documento']

/** Users of persons whom the office has, by their e-mail. Each is mailed a link to set a password, as one who is invited by hand. */
export const usuarios: Clase = {
  id: 'usuarios',
  vista: 'usuarios',
  Modelo: Usuario,
  esquema: usuarioSchema,
  campoClave: 'email',
  columnas: async (ctx) => {
    const [suyas, deQuien] = [
      await columnasDePantalla(ctx, pantalla, ['estado', 'invitar'], {
        email: {
          ejemplo: 'ana.rojas@ejemplo.co',
          ayuda: 'Con él entra, y a él le llega el enlace para poner su contraseña.',
        },
        id_rol: { ayuda: 'Uno de la lista. No puede ser uno que pueda más que el suyo.' },
      }),
      await columnasDePantalla(ctx, dePersonas, [], {
        tipo_documento: { ejemplo: 'Cédula de ciudadanía', ayuda: 'De la persona, que ya debe estar en Personas.' },
        numero_documento: { ejemplo: '1.024.567.890', ayuda: 'De la persona, que ya debe estar en Personas.' },
      }),
    ]
    return [...deQuien.filter(({ campo }) => QUIEN.includes(campo)), ...suyas]
  },
  completar: async (ctx, cuerpo): Promise<Record<string, string[]>> => {
    const [tipo, numero] = [Number(cuerpo['tipo_documento']), texto(cuerpo['numero_documento'])]
    for (const campo of QUIEN) delete cuerpo[campo]
    cuerpo['invitar'] = true
    if (!numero || !tipo) return { numero_documento: [LLENAR] }
    const id = (await personasPorDocumento(ctx, [{ tipo, numero }]))({ tipo, numero })
    if (id === null) return { numero_documento: [SIN_PERSONA] }
    cuerpo['id_persona'] = id
    return {}
  },
  claveDe: ({ email }) => texto(email)?.toLowerCase() ?? null,
  preparar: async (ctx, cuerpo) => {
    const datos = await prepararInvitado(ctx, cuerpo) // checked against `usuarioSchema`
    return { columnas: await comoAgregados(ctx, Usuario, datos, cuerpo) }
  },
  existentes: async (ctx, claves) => {
    const AT_ONCE = 500
    const hallados = new Map<string, Usuario>()
    for (let at = 0; at < claves.length; at += AT_ONCE) {
      const unas = claves.slice(at, at + AT_ONCE)
      for (const fila of await readRows(ctx.db, `select * from usuarios where email in (${marks(unas)})`, unas)) {
        const usuario = Usuario.fromDatabaseJson(fila)
        hallados.set(usuario.email.toLowerCase(), usuario)
      }
    }
    return hallados
  },
  rotuloDe: ({ email }) => String(email ?? ''),
  antesDeGuardar: async (filas) => {
    // nobody knows the password that it is of, so one for all is as good as one for each, which would take a minute
    const clave = await claveDeInvitado()
    for (const { columnas } of filas) columnas['clave'] = clave
  },
  alGuardar: async (ctx, hechas) => {
    for (const { id } of hechas) await enviarEnlace(ctx, id)
  },
}
