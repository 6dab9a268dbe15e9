import { titularHoy } from '../documentos/index.ts'
import type { Context } from '../kernel/index.ts'
import type { Notario } from './domain.ts'
import { EntradaDeNotaria } from './model.ts'

/** Who signs for the office, and how: what a deed says of it. */
export type Firmante = Omit<Notario, 'titular'>

export interface Notaria {
  /** The first is the notary; the others are in charge by a resolution. */
  notarios: Firmante[]
  /** The same people in the same order, as their names stand under a signature; the resolution is theirs. */
  firmas: Firmante[]
  bonos: string[]
  subsidios: string[]
  nombre: string
  municipio: string
  departamento: string
}

/** What the office's deeds say of the office; its name and place are those of its printed papers. What is not known is empty. */
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
