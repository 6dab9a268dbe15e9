import type { FromSchema } from 'json-schema-to-ts'
import { MAXIMO_PUESTOS, puestosSchema } from '../../schemas/citas/horarios.ts'
import { type PuestosLeidos, puestosDeFirma } from '../../schemas/respuestas/citas/cita.ts'
import { insert, invalid, update, versionConflict, type Context, type FieldErrors, route } from '../kernel/index.ts'
import { ofrecerLoAbierto } from './espera/ofrecer.ts'
import { Puesto } from './model.ts'
import { anyOf, modificar, ver } from '../roles/index.ts'

type Enviados = FromSchema<typeof puestosSchema>
type PuestoEnviado = Enviados['puestos'][number]

const limpio = (nombre: string): string => nombre.trim().replace(/\s+/g, ' ')
const igual = (uno: string, otro: string): boolean => uno.localeCompare(otro, 'es-CO', { sensitivity: 'base' }) === 0

const leerPuestos = async (ctx: Context): Promise<PuestosLeidos> =>
  comoSeLeen(await Puesto.query(ctx.db).orderBy('numero'))

const comoSeLeen = (filas: readonly Puesto[]): PuestosLeidos => ({
  puestos: filas.map(({ numero, nombre, activo }) => ({ numero, nombre, activo })),
  // sum of row versions: every save raises one
  version: filas.reduce((sum, { version }) => sum + version, 0),
})

/** Seats are retired, never deleted; unsent ones stay. @throws Problem 422 by field; 409 with the current seats for an old version */
export async function guardarPuestos(ctx: Context, { puestos, version }: Enviados): Promise<PuestosLeidos> {
  const filas = await Puesto.query(ctx.db).orderBy('numero').forUpdate()
  const leidos = comoSeLeen(filas)
  if (version !== undefined && version !== leidos.version) throw versionConflict(leidos)
  const faltas = faltasDe(puestos, filas)
  if (Object.keys(faltas).length) throw invalid(faltas)
  let ultimo = filas.at(-1)?.numero ?? 0
  for (const { numero, nombre, activo } of puestos) {
    const fila = filas.find((una) => una.numero === numero)
    const columnas = { nombre: limpio(nombre), activo }
    if (!fila) await insert(ctx, Puesto, { numero: ++ultimo, ...columnas })
    else if (fila.nombre !== columnas.nombre || fila.activo !== activo)
      await update(ctx, Puesto, fila.id, columnas, { before: fila })
  }
  await ofrecerLoAbierto(ctx, { puestos: filas })
  return leerPuestos(ctx)
}

function faltasDe(puestos: readonly PuestoEnviado[], filas: readonly Puesto[]): FieldErrors {
  const quedan = filas
    .filter((fila) => !puestos.some(({ numero }) => numero === fila.numero))
    .map(({ nombre }) => nombre)
  if (quedan.length + puestos.length > MAXIMO_PUESTOS) return { puestos: [`Máximo ${MAXIMO_PUESTOS} puestos.`] }
  return Object.fromEntries(
    puestos.flatMap(({ numero, nombre }, at): [string, string[]][] => {
      const antes = puestos.slice(0, at)
      const otros = [...quedan, ...antes.map((otro) => limpio(otro.nombre))]
      return [
        ...dicha(
          `puestos.${at}.nombre`,
          !limpio(nombre)
            ? 'Campo requerido'
            : otros.some((otro) => igual(otro, limpio(nombre)))
              ? 'Ya hay un puesto con ese nombre.'
              : null,
        ),
        ...dicha(
          `puestos.${at}.numero`,
          typeof numero !== 'number'
            ? null
            : !filas.some((fila) => fila.numero === numero)
              ? 'No hay un puesto con ese número.'
              : antes.some((otro) => otro.numero === numero)
                ? 'Ese puesto viene dos veces.'
                : null,
        ),
      ]
    }),
  )
}

const dicha = (campo: string, falta: string | null): [string, string[]][] => (falta ? [[campo, [falta]]] : [])

export const rutasDePuestos = [
  route('GET /citas_puestos', {
    operation: 'leerPuestosDeFirma',
    summary: 'Dónde se firma: cuántas citas caben en una hora, y cómo se llama cada puesto',
    needs: anyOf(ver('edictos'), modificar('tramites')),
    reply: puestosDeFirma,
    handler: (ctx) => leerPuestos(ctx),
  }),
  route('PUT /citas_puestos', {
    operation: 'guardarPuestosDeFirma',
    summary: 'Cambia dónde se firma',
    needs: modificar('edictos'),
    body: puestosSchema,
    reply: puestosDeFirma,
    handler: (ctx, { body }) => guardarPuestos(ctx, body),
  }),
]
