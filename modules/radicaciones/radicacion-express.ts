import { randomBytes } from 'node:crypto'
import { insert, invalid, Problem, update, versionConflict, type Context, type FieldErrors } from '../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import { tokenDe } from './domain.ts'
import { exigirPorNumero } from './leer-radicacion.ts'
import { Radicacion } from './model.ts'
import { reservarNumero } from './numero.ts'

/** The flat fields of an express filing (specification 1, «Express filing»). */
export interface DatosExpress {
  num_escritura: string
  fecha_escritura: string
  matricula: string
  direccion: string
  otorgante1: string
  otorgante2: string
  actos: string
  /** Document of whom it belongs to. */
  usuario: string
}

const columnasDe = ({ usuario, ...flat }: DatosExpress) => ({ ...flat, usuario_plataforma: usuario })
const buscables = ({ otorgante1, otorgante2, usuario }: DatosExpress): string =>
  [otorgante1, otorgante2, usuario].join(' ')

/**
 * Files an express record under the number that the office gives it.
 * @throws Problem 409 if a filing has that number
 */
export async function crearExpress(ctx: Context, numero: number, datos: DatosExpress): Promise<Radicacion> {
  if (!(await reservarNumero(ctx, numero)))
    throw new Problem(409, 'existe', `La radicación número ${numero} ya existe.`)
  return insert(ctx, Radicacion, {
    ...columnasDe(datos),
    comparecientes: buscables(datos),
    express: true,
    numero_radicacion: numero,
    fecha_radicacion: ctx.today,
    estado: 'radicacion',
    radicador: ctx.user?.id ?? 0,
    token: tokenDe(numero),
    llave: randomBytes(16).toString('base64url'),
    reparto: true,
    activo: false,
  })
}

/**
 * Saves the flat fields of a filing. One that has acts shows what they say: those fields only change with them.
 * @throws Problem 404; 409 if it was annulled, invoiced or saved meanwhile; 422 by field
 */
export async function editarExpress(
  ctx: Context,
  numero: number,
  datos: DatosExpress,
  version?: number,
): Promise<Radicacion> {
  const actual = await exigirPorNumero(ctx, numero, 'express')
  exigirVigente(actual)
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  if (actual.express)
    return update(
      ctx,
      Radicacion,
      actual.id,
      { ...columnasDe(datos), comparecientes: buscables(datos) },
      { version: actual.version },
    )
  exigirDeActos(actual, datos)
  const estado = estadoConFecha(actual, datos.fecha_escritura)
  const { num_escritura, fecha_escritura, usuario } = datos
  return update(
    ctx,
    Radicacion,
    actual.id,
    { num_escritura, fecha_escritura, usuario_plataforma: usuario, estado },
    { version: actual.version },
  )
}

const DE_ACTOS = ['matricula', 'direccion', 'otorgante1', 'otorgante2', 'actos'] as const

function exigirDeActos(actual: Radicacion, datos: DatosExpress): void {
  const errors: FieldErrors = {}
  // what its acts leave empty has nothing to be compared with
  for (const campo of DE_ACTOS)
    if (actual[campo] !== null && actual[campo] !== datos[campo])
      errors[campo] = ['Sale de los actos: cámbielo en la radicación.']
  if (Object.keys(errors).length) throw invalid(errors)
}

/** The date of the deed decides its tariff: a settled filing is settled again, an invoiced one is closed. */
function estadoConFecha({ estado, fecha_escritura }: Radicacion, fecha: string) {
  if (fecha === fecha_escritura || estado === 'radicacion' || estado === 'liquidacion') return estado
  if (estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: su fecha no se puede cambiar.')
  return 'liquidacion' as const
}
