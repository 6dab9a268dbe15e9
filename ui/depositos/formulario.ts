import { CON_TOPE, RUBROS, type Rubro, type TipoDeDeposito } from '../../modules/depositos/domain.ts'
import { bogotaDate, formatPesos } from '../../schemas/es-co/index.ts'
import type { Fila } from '../screen/fila.ts'
import { extraDe } from '../screen/ficha/use-ficha.ts'
import { detalleGuardado, faltasDePago, methodData, SIN_PAGO, type ValorPago } from '../pagos/domain.ts'
import { SIN_VALORES, sumaDe, type Deposito, type Totales, type Valores } from './deposito.ts'

export interface Formulario {
  tipo: TipoDeDeposito | null
  fecha: string | null
  persona: number | null
  nombre: string
  escritura: Totales | null
  valores: Valores
  pago: ValorPago
  proyecto: number | null
  nombreProyecto: string
  observaciones: string
  extra: Fila
}

export const vacio = (): Formulario => ({
  tipo: null,
  fecha: bogotaDate(new Date()),
  persona: null,
  nombre: '',
  escritura: null,
  valores: SIN_VALORES,
  pago: SIN_PAGO,
  proyecto: null,
  nombreProyecto: '',
  observaciones: '',
  extra: {},
})

export const formularioDe = (d: Deposito, escritura: Totales | null): Formulario => {
  const { name: _, ...detalles } = d.method_data
  return {
    tipo: d.tipo,
    fecha: d.fecha_deposito,
    persona: d.id_personas,
    nombre: d.otorgante,
    escritura,
    valores: {
      notaria: d.notaria || null,
      boleta: d.boleta || null,
      registro: d.registro || null,
      otros: d.otros || null,
      anticipo: d.anticipo || null,
    },
    pago: { method: d.metodo_pago, detalle: Object.keys(detalles).length ? detalleGuardado([detalles]) : null },
    proyecto: d.id_proyecto,
    nombreProyecto: d.proyecto ?? '',
    observaciones: d.observaciones ?? '',
    extra: {},
  }
}

/** Amount fields of each kind: the advance, or the rubros. An edited deposit may keep part of its advance. */
export const rubrosDe = ({ tipo, valores }: Pick<Formulario, 'tipo' | 'valores'>): readonly Rubro[] =>
  tipo === 'anticipo' ? ['anticipo'] : RUBROS.filter((rubro) => rubro !== 'anticipo' || valores.anticipo !== null)

export const topeDe = (escritura: Totales | null, rubro: Rubro): number | null =>
  // checked by the condition before
  escritura && (CON_TOPE as readonly Rubro[]).includes(rubro) ? escritura[rubro as (typeof CON_TOPE)[number]] : null

export const valoresDe = (f: Formulario): Valores => ({
  ...SIN_VALORES,
  ...Object.fromEntries(rubrosDe(f).map((rubro) => [rubro, f.valores[rubro]])),
})

/** Client-side errors by field; the server checks again. */
export function faltasDe(f: Formulario): Record<string, string> {
  const faltas: Record<string, string> = {}
  const valores = valoresDe(f)
  const total = sumaDe(valores)
  if (f.persona === null) faltas['id_personas'] = 'Elija la persona que entrega el dinero.'
  if (f.fecha === null) faltas['fecha_deposito'] = 'Escriba la fecha.'
  if (total === 0) faltas[f.tipo === 'anticipo' ? 'anticipo' : 'notaria'] = 'Escriba al menos un valor.'
  for (const rubro of rubrosDe(f)) {
    const tope = topeDe(f.escritura, rubro)
    if (tope !== null && (valores[rubro] ?? 0) > tope) faltas[rubro] = `El valor maximo es ${formatPesos(tope)}`
  }
  for (const [campo, texto] of Object.entries(faltasDePago(f.pago, total)))
    faltas[campo === 'method' ? 'metodo_pago' : `method_data.${campo}`] = texto
  return faltas
}

export const cuerpoDe = (f: Formulario, version?: number) => ({
  tipo: f.tipo,
  fecha_deposito: f.fecha,
  id_personas: f.persona,
  ...valoresDe(f),
  deposito: sumaDe(valoresDe(f)),
  metodo_pago: f.pago.method,
  method_data: methodData(f.pago),
  observaciones: f.observaciones,
  id_radicacion: f.escritura?.id_radicacion ?? null,
  id_proyecto: f.proyecto ?? null,
  ...extraDe(f.extra),
  ...(version === undefined ? {} : { version }),
})

/** Maps server errors to the payment's fields. */
export const faltasDelPago = (errores: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).flatMap(([campo, texto]) =>
      campo === 'metodo_pago'
        ? [['method', texto]]
        : campo.startsWith('method_data.')
          ? [[campo.slice('method_data.'.length), texto]]
          : [],
    ),
  )
