import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { CEDULA, CONSUMIDOR_FINAL, type ventaSchema } from '../../schemas/facturacion/mostrador.ts'
import type { ClienteHallado } from '../../schemas/respuestas/facturacion/mostrador.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { invalid, Problem, type Context } from '../kernel/index.ts'
import { buscarPorDocumento, leerPersona, Persona, personasPorDocumento, registrarPersona } from '../personas/index.ts'

type Pedida = FromSchema<typeof ventaSchema>

/** Registered once an office; two at once find the same. */
export async function consumidorFinal(ctx: Context): Promise<Persona> {
  const documento = { tipo: CEDULA, numero: CONSUMIDOR_FINAL }
  const id = (await personasPorDocumento(ctx, [documento]))(documento)
  if (id !== null) return leerPersona(ctx, id)
  try {
    return await registrarPersona(
      ctx,
      { tipo_documento: CEDULA, numero_documento: CONSUMIDOR_FINAL, nombres: 'consumidor', apellidos: 'final' },
      { sinAdicionales: true },
    )
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'repetido') throw error
    // locking read: MariaDB answers a plain one from before the other's save
    return Persona.query(ctx.db)
      .findOne({ tipo_documento: CEDULA, numero_documento: CONSUMIDOR_FINAL })
      .forUpdate()
      .throwIfNotFound()
  }
}

/** @throws Problem 404; 409 with the owner of the document; 422 by field under `cliente` */
export async function clienteDe(ctx: Context, { id_personas, cliente }: Pedida): Promise<Persona> {
  if (id_personas) return leerPersona(ctx, id_personas)
  if (!cliente) return consumidorFinal(ctx)
  try {
    return await registrarPersona(ctx, cliente, { sinAdicionales: true })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error
    const { errors } = error
    throw invalid(Object.fromEntries(Object.entries(errors).map(([campo, dichas]) => [`cliente.${campo}`, dichas])))
  }
}

export const nombreDe = ({ nombres, apellidos }: Pick<Persona, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

export const esConsumidorFinal = ({ numero_documento }: Pick<Persona, 'numero_documento'>): boolean =>
  numero_documento === CONSUMIDOR_FINAL

/** By document, however typed. @throws Problem 422 for an empty one */
export async function buscarCliente(ctx: Context, documento: string): Promise<ClienteHallado[]> {
  const halladas = await buscarPorDocumento(ctx, documento)
  const tipos = new Map(
    (await ctx.db('tipos_documento').select<{ id: number; abreviatura: string | null }[]>('id', 'abreviatura')).map(
      ({ id, abreviatura }) => [id, abreviatura],
    ),
  )
  return halladas.slice(0, 10).map((row) => {
    const p = row as unknown as Persona // `buscarPorDocumento` answers persons as they are shown
    return {
      id: p.id,
      nombre: nombreDe(p),
      documento: formatIdentidad(tipos.get(p.tipo_documento), p.numero_documento, p.digito),
      correo: p.correo_electronico,
    }
  })
}
