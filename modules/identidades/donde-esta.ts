import type { DondeEsta } from '../../schemas/respuestas/personas/persona.ts'
import { formatIdentidad, plural } from '../../schemas/es-co/index.ts'
import type { Nombrado } from '../entidades/index.ts'
import { leerInmueble } from '../inmuebles/index.ts'
import type { Context } from '../kernel/index.ts'
import { leerPersona, type Persona } from '../personas/index.ts'
import { dondeSeNombra, Radicacion, soloLasQueVe } from '../radicaciones/index.ts'
import { contarUsos, enPalabras, unibleDe } from '../repetidos/index.ts'

const MOST = 10

/** Where a record is named, for whoever is about to correct what it is known by. @throws Problem 404 */
export async function dondeEsta(ctx: Context, nombrado: Nombrado): Promise<DondeEsta> {
  const actual = await identidadDe(ctx, nombrado)
  const usos = (await contarUsos(ctx, unibleDe(nombrado.tabla), [{ id: nombrado.id }])).get(nombrado.id)
  const suyas = ctx.db('radicaciones').whereIn('id', dondeSeNombra(ctx, nombrado))
  const radicaciones = await soloLasQueVe(ctx, Radicacion.query(ctx.db), 'ficha')
    .whereIn('id', dondeSeNombra(ctx, nombrado))
    .orderBy('id', 'desc')
    .limit(MOST)
    .select('numero_radicacion')
  const [facturadas] = await suyas.where('estado', 'finalizada').count<{ n: number }[]>({ n: '*' })
  return {
    actual,
    ...enPalabras(usos),
    radicaciones: radicaciones.map(({ numero_radicacion }) => Number(numero_radicacion)),
    avisos: avisosDe(nombrado, Number(facturadas?.n ?? 0)),
  }
}

async function identidadDe(ctx: Context, { tabla, id }: Nombrado): Promise<string> {
  if (tabla === 'inmuebles') return (await leerInmueble(ctx, id)).matricula
  return documentoDe(ctx, await leerPersona(ctx, id))
}

export async function documentoDe(
  ctx: Context,
  { tipo_documento, numero_documento, digito }: Persona,
): Promise<string> {
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', tipo_documento)
    .first<{ abreviatura: string | null } | undefined>('abreviatura')
  return formatIdentidad(tipo?.abreviatura, numero_documento, digito)
}

const avisosDe = ({ tabla }: Nombrado, facturadas: number): string[] => [
  ...(facturadas
    ? [
        `${plural(facturadas, 'escritura ya está facturada', 'escrituras ya están facturadas')}: lo firmado y lo facturado queda como está.`,
      ]
    : []),
  ...(tabla === 'personas' ? ['Lo que autorizó sobre sus datos queda con el documento con que lo autorizó.'] : []),
]
