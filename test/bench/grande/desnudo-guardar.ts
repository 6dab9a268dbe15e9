import { randomBytes, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { searchText } from '../../../modules/kernel/index.ts'
import type { Fila, Motor, Valor } from './desnudo-motor.ts'

const COLUMNAS = [
  'tipo_documento',
  'numero_documento',
  'digito',
  'nombres',
  'apellidos',
  'direccion',
  'genero',
  'telefono',
  'correo_electronico',
  'id_estados_civiles',
  'id_municipio',
  'lugar_expedicion_documento',
  'id_tipos_regimen',
  'id_tipos_organizaciones',
  'id_tipos_responsabilidades',
  'exento',
  'actividad',
  'pais',
  'id_tipos_personas',
  'orden',
  'sin_verificar',
  'extra',
  'created_at',
  'updated_at',
  'version',
  'busqueda',
] as const
const CUENTA = 'select u.id, u.clave, r.name as rol from usuarios u join roles r on r.id = u.id_rol where u.email = ?'
/** What the product looks for a person by. */
const BUSCADAS = ['nombres', 'apellidos', 'numero_documento', 'correo_electronico'] as const

const marcas = (cuantas: number, una = '?') => Array.from({ length: cuantas }, () => una).join(', ')
const valor = (de: unknown): Valor =>
  typeof de === 'string' || typeof de === 'number' ? de : de === true ? 1 : de === false ? 0 : null
const palabrasDe = (busqueda: string): string[] => [...new Set(busqueda.split(' ').filter(Boolean))]

/** Saves by hand: the rows that the product writes for the same work, in one transaction. */
export function escritorDe(db: Motor, propio: string) {
  const insertar = `insert into ${propio}d_personas (${COLUMNAS.join(', ')}) values (${marcas(COLUMNAS.length)})`
  const cambiar = `update ${propio}d_personas set ${COLUMNAS.map((columna) => `${columna} = ?`).join(', ')} where id = ? and version = ?`
  const clave = `insert into ${propio}d_claves (tabla, clave, gemela, registro) values ('personas', ?, 0, ?)`
  const bitacora = `insert into ${propio}d_auditoria (cuando, id_usuario, usuario, ip, solicitud, accion, tabla, registro, antes, despues)
    values (?, 1, 'admin', '127.0.0.1', ?, ?, 'personas', ?, ?, ?)`
  const leer = `select * from ${propio}d_personas where id = ?`

  const anotar = (dentro: Motor, accion: string, id: number, antes: Fila | null, despues: Fila) =>
    dentro.hacer(bitacora, [
      new Date().toISOString(),
      randomUUID(),
      accion,
      id,
      antes && JSON.stringify(antes),
      JSON.stringify(despues),
    ])
  const ponerPalabras = async (dentro: Motor, id: number, palabras: readonly string[]): Promise<void> => {
    if (palabras.length)
      await dentro.hacer(
        `insert into ${propio}d_palabras (tabla, palabra, registro) values ${marcas(palabras.length, "('personas', ?, ?)")}`,
        palabras.flatMap((una) => [una, id]),
      )
  }

  return {
    crear: (body: Fila): Promise<Fila | undefined> =>
      db.transaccion(async (dentro) => {
        const ahora = new Date().toISOString()
        const busqueda = searchText(BUSCADAS.map((columna) => body[columna]))
        const fila: Fila = {
          ...body,
          orden: searchText([body.apellidos, body.nombres]).trim(),
          busqueda,
          created_at: ahora,
          updated_at: ahora,
          version: 1,
          exento: 0,
          sin_verificar: 0,
        }
        const id = await dentro.hacer(
          insertar,
          COLUMNAS.map((columna) => valor(fila[columna])),
        )
        await dentro.hacer(clave, [`numero_documento:${String(body.numero_documento)}/3`, id])
        await ponerPalabras(dentro, id, palabrasDe(busqueda))
        await anotar(dentro, 'crear', id, null, { ...fila, id })
        return (await dentro.todas(leer, [id]))[0]
      }),

    modificar: (id: number, body: Fila): Promise<Fila | undefined> =>
      db.transaccion(async (dentro) => {
        const [antes = {}] = await dentro.todas(leer, [id])
        const despues: Fila = {
          ...antes,
          ...body,
          updated_at: new Date().toISOString(),
          version: Number(antes.version) + 1,
        }
        despues.orden = searchText([despues.apellidos, despues.nombres]).trim()
        despues.busqueda = searchText(BUSCADAS.map((columna) => despues[columna]))
        await dentro.hacer(cambiar, [...COLUMNAS.map((columna) => valor(despues[columna])), id, valor(antes.version)])
        const [tenia, tiene] = [palabrasDe(String(antes.busqueda)), palabrasDe(String(despues.busqueda))]
        const salen = tenia.filter((una) => !tiene.includes(una))
        if (salen.length)
          await dentro.hacer(
            `delete from ${propio}d_palabras where tabla = 'personas' and registro = ? and palabra in (${marcas(salen.length)})`,
            [id, ...salen],
          )
        await ponerPalabras(
          dentro,
          id,
          tiene.filter((una) => !tenia.includes(una)),
        )
        const cambio = (de: Fila) => Object.fromEntries(Object.keys(body).map((columna) => [columna, de[columna]]))
        await anotar(dentro, 'modificar', id, cambio(antes), cambio(despues))
        return (await dentro.todas(leer, [id]))[0]
      }),

    /** The password and a session: of the brakes that count guesses, nothing. */
    ingresar: async ({ email, password }: Fila): Promise<Fila> => {
      const [cuenta] = await db.todas(CUENTA, [String(email)])
      if (!cuenta || !(await verify(String(cuenta.clave), String(password)))) throw new Error('wrong password')
      const [ahora, sesion] = [new Date().toISOString(), randomUUID()]
      await db.hacer(
        `insert into ${propio}d_sesiones (id, id_usuario, ip, created_at, medio) values (?, ?, '127.0.0.1', ?, 'cuerpo')`,
        [sesion, Number(cuenta.id), ahora],
      )
      return {
        token: randomBytes(48).toString('base64url'),
        refresh_token: randomBytes(32).toString('base64url'),
        user: { id: cuenta.id },
      }
    },
  }
}
