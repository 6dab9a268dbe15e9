import {
  type VariableDeNotaria,
  VARIABLES_DE_NOTARIA,
  type entradaDeNotariaSchema,
  type entradasDeNotariaSchema,
} from '../../schemas/oficina/notaria.ts'
import { BaseModel, type Context, findRow, invalid, notFound, update, type FieldErrors } from '../kernel/index.ts'
import { type Notario, revisarEntrada, type Faltas } from './domain.ts'
import { titularHoy } from '../documentos/index.ts'
import type { FromSchema } from 'json-schema-to-ts'

class EntradaDeNotaria extends BaseModel {
  static override tableName = 'notaria_config'
  static override json = ['data']
  declare variable: VariableDeNotaria
  declare data: Notario[] | string[]
}

export type Firmante = Omit<Notario, 'titular'>

export interface Notaria {
  /** The first is the notary; the others are in charge by a resolution. */
  notarios: Firmante[]
  /** Same order, as signed. */
  firmas: Firmante[]
  bonos: string[]
  subsidios: string[]
  nombre: string
  municipio: string
  departamento: string
}

/** Variables of deeds; unknown ones are empty. */
export async function notariaDe(ctx: Pick<Context, 'db' | 'office' | 'today'>): Promise<Notaria> {
  const entradas = new Map((await EntradaDeNotaria.query(ctx.db)).map(({ variable, data }) => [variable, data]))
  const notarios = firmantes(entradas.get('nombre_notario'))
  const { ciudad, departamento } = await titularHoy(ctx)
  return {
    notarios,
    firmas: firmantes(entradas.get('nombre_notario_firma')).map((firma, at) => ({
      nombre: firma.nombre,
      numero_resolucion: firma.numero_resolucion ?? notarios[at]?.numero_resolucion ?? null,
      fecha_resolucion: firma.fecha_resolucion ?? notarios[at]?.fecha_resolucion ?? null,
    })),
    bonos: nombres(entradas.get('bonos')),
    subsidios: nombres(entradas.get('subsidio')),
    nombre: ctx.office.nombre,
    municipio: ciudad,
    departamento,
  }
}

const firmantes = (data: EntradaDeNotaria['data'] = []): Firmante[] =>
  data.flatMap((one) =>
    typeof one === 'string'
      ? []
      : [
          {
            nombre: one.nombre,
            numero_resolucion: one.numero_resolucion,
            fecha_resolucion: one.fecha_resolucion,
          },
        ],
  )

const nombres = (data: EntradaDeNotaria['data'] = []): string[] =>
  data.flatMap((one) => (typeof one === 'string' ? [one] : []))

const comoSeLee = ({ id, variable, data, version }: EntradaDeNotaria) => ({
  id,
  variable,
  data: JSON.stringify(data),
  version,
})

export async function leerConfiguracion(ctx: Context) {
  const entradas = await EntradaDeNotaria.query(ctx.db)
  return VARIABLES_DE_NOTARIA.flatMap((variable) => entradas.filter((one) => one.variable === variable)).map(comoSeLee)
}

const bajo = (campo: string, faltas: Faltas): FieldErrors =>
  Object.fromEntries(
    Object.entries(faltas).map(([donde, textos]) => [[campo, donde].filter(Boolean).join('.'), textos]),
  )

/** @throws Problem 404, 422 by field (`data.1.nombre`), 409 with the entry where somebody saved before */
export async function guardarEntrada(
  ctx: Context,
  id: number,
  { data, version }: FromSchema<typeof entradaDeNotariaSchema>,
) {
  const faltas = await escribir(ctx, { id, data, version }, () => 'data')
  if (Object.keys(faltas).length) throw invalid(faltas)
  return comoSeLee(await leida(ctx, id))
}

/** @throws Problem 404, 409, and 422 with all faults by variable (`nombre_notario.1.nombre`) */
export async function guardarEntradas(ctx: Context, { entradas }: FromSchema<typeof entradasDeNotariaSchema>) {
  const faltas: FieldErrors = {}
  for (const entrada of entradas) Object.assign(faltas, await escribir(ctx, entrada, (variable) => variable))
  // rolls back the valid entries too
  if (Object.keys(faltas).length) throw invalid(faltas)
  return leerConfiguracion(ctx)
}

interface Enviada {
  id: number
  data: string
  version?: number | undefined
}

async function escribir(
  ctx: Context,
  { id, data, version }: Enviada,
  campo: (variable: string) => string,
): Promise<FieldErrors> {
  const before = await leida(ctx, id)
  const revisada = revisarEntrada(before.variable, data, ctx.today)
  if (Object.keys(revisada.faltas).length) return bajo(campo(before.variable), revisada.faltas)
  const show = (row: EntradaDeNotaria) => Promise.resolve(comoSeLee(row))
  await update(
    ctx,
    EntradaDeNotaria,
    id,
    { data: revisada.data },
    { before, show, ...(version === undefined ? {} : { version }) },
  )
  return {}
}

async function leida(ctx: Context, id: number): Promise<EntradaDeNotaria> {
  const entrada = await findRow(ctx.db, EntradaDeNotaria, id)
  if (!entrada) throw notFound()
  return entrada
}

/** Names the notary of the deeds, where nobody is named yet. @throws Problem 422 for an impossible name */
export async function nombrarNotario(ctx: Context, nombre: string): Promise<void> {
  const faltas: FieldErrors = {}
  for (const { id, variable, data } of await EntradaDeNotaria.query(ctx.db)) {
    if ((variable !== 'nombre_notario' && variable !== 'nombre_notario_firma') || data.length) continue
    const titular = { nombre, titular: true, numero_resolucion: null, fecha_resolucion: null }
    Object.assign(faltas, await escribir(ctx, { id, data: JSON.stringify([titular]) }, () => 'notario'))
  }
  if (Object.keys(faltas).length) throw invalid(faltas)
}
