import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context, type SqlRow } from '../../kernel/index.ts'
import { ITEM } from '../../liquidaciones/index.ts'
import { claseDeDocumento } from '../../personas/index.ts'
import type { Periodo } from '../domain.ts'
import { autorizadasDe, type Escritura } from '../escrituras.ts'
import { informe, type Celda, type Renglon } from '../informe.ts'
import { notasDeAutorizadas, sumaDeItems } from './recaudos.ts'

interface Paso {
  concepto: string
  operacion: string
  resultado: string
}

/** Steps of a saved line: a seller each (withholding) or an act each (stamp duty), with its formula and its pesos. */
const pasosDe = (explicacion: unknown): Paso[] => {
  const { pasos = [] } = JSON.parse(String(explicacion)) as { pasos?: Paso[] } // written by the settlement
  return pasos
}

const cifra = (texto: string | undefined): number => Number((texto ?? '').replace(/\D/g, ''))

async function lineasDe(
  ctx: Context,
  ids: readonly number[],
  item: number,
): Promise<Map<number, { valor: number; pasos: Paso[] }>> {
  const filas = ids.length
    ? await readRows(
        ctx.db,
        `select l.id_radicacion, f.valor, f.explicacion from liquidaciones l join liquidacion_lineas f on f.id_liquidacion = l.id
         where l.id_radicacion in (${marks(ids)}) and l.borrador = 0 and f.id_items_liquidaciones = ? order by l.id_radicacion, f.orden`,
        [...ids, item],
      )
    : []
  const lineas = new Map<number, { valor: number; pasos: Paso[] }>()
  for (const { id_radicacion, valor, explicacion } of filas) {
    const antes = lineas.get(Number(id_radicacion)) ?? { valor: 0, pasos: [] }
    lineas.set(Number(id_radicacion), {
      valor: antes.valor + Number(valor),
      pasos: [...antes.pasos, ...pasosDe(explicacion)],
    })
  }
  return lineas
}

// outer joins keep the order of the tables: from the deeds to their acts
const OTORGANTES = `select a.id as acto_de, p.id as persona, a.id_radicacion, c.name as acto, c.retencion as grava, a.cuantia, p.nombres, p.apellidos,
    p.numero_documento, p.tipo_documento, p.exento, d.abreviatura, d.clase, o.participacion, t.parte as lado,
    (select min(i.fecha_adquisicion) from inmuebles_acto i where i.id_acto_radi = a.id) as adquirio
  from actos_radicacion a left join actos c on c.id = a.id_acto left join otorgantes_acto o on o.id_acto_radi = a.id
  left join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  left join personas p on p.id = o.id_personas left join tipos_documento d on d.id = p.tipo_documento
  where a.id_radicacion in (@) order by a.id_radicacion, a.orden, o.orden`

/** «$ 80.000.000 × 1 % × 50 % × 30 % que se paga (adquirió en 1985)». */
const FORMULA = /^\$\s([\d.]+)\D+([\d,]+)\s%\D+([\d,]+)\s%(?:\D+([\d,]+)\s%\D+(\d{4}))?/

const llamado = ({ nombres, apellidos }: SqlRow, { concepto }: Paso): boolean =>
  [nombres, apellidos].filter(Boolean).join(' ') === concepto
const vende = ({ lado }: SqlRow): boolean => lado === 'vendedor' || lado === 'interesado'
const seRetiene = (uno: SqlRow): boolean =>
  Boolean(uno.grava) &&
  vende(uno) &&
  !uno.exento &&
  claseDeDocumento(Number(uno.tipo_documento), String(uno.clase ?? '')) !== 'juridica'
const deBase = ({ cuantia }: SqlRow, { operacion }: Paso): boolean =>
  Number(cuantia) === cifra(FORMULA.exec(operacion)?.[1])
const deParte = ({ participacion }: SqlRow, { operacion }: Paso): boolean =>
  Number(participacion) === Math.round(Number(FORMULA.exec(operacion)?.[3]?.replace(',', '.')) * 100)

/** By name first; who was renamed since then, by the part of an act that withholds. */
const RASGOS: readonly ((uno: SqlRow, paso: Paso) => boolean)[] = [
  (uno, paso) => llamado(uno, paso) && vende(uno) && deParte(uno, paso) && deBase(uno, paso),
  (uno, paso) => llamado(uno, paso) && vende(uno) && deParte(uno, paso),
  (uno, paso) => llamado(uno, paso) && vende(uno),
  (uno, paso) => llamado(uno, paso) && deBase(uno, paso),
  llamado,
  (uno, paso) => seRetiene(uno) && deParte(uno, paso) && deBase(uno, paso),
  (uno, paso) => seRetiene(uno) && deParte(uno, paso),
]

/** Seller and act of each step of a deed; a party has one step, so that people of one name have their own. */
function vendedoresDe(pasos: readonly Paso[], otorgantes: readonly SqlRow[]): (SqlRow | undefined)[] {
  const libres = new Set(otorgantes)
  const hallados: (SqlRow | undefined)[] = pasos.map(() => undefined)
  for (const rasgo of RASGOS)
    for (const [n, paso] of pasos.entries()) {
      const suyo = hallados[n] ? undefined : [...libres].find((uno) => rasgo(uno, paso))
      if (!suyo) continue
      hallados[n] = suyo
      libres.delete(suyo)
    }
  return hallados
}

function deVendedor(escritura: Escritura, n: number, paso: Paso, suyo: SqlRow | undefined): Renglon {
  const [, base, tarifa, parte, factor, anio] = FORMULA.exec(paso.operacion) ?? []
  const adquirio = typeof suyo?.adquirio === 'string' ? suyo.adquirio.slice(0, 4) : null
  return {
    clave: `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, ${paso.concepto} (${n})`,
    radicacion: escritura.radicacion,
    celdas: [
      escritura.numero,
      escritura.fecha,
      suyo ? String(suyo.acto) : '',
      suyo ? [suyo.abreviatura, suyo.numero_documento].filter(Boolean).join(' ') : '',
      paso.concepto,
      base === undefined ? null : cifra(base),
      parte === undefined ? '' : `${parte} %`,
      anio ?? adquirio ?? '',
      tarifa === undefined ? '' : `${tarifa} %${factor === undefined ? '' : ` × ${factor} %`}`,
      cifra(paso.resultado),
    ],
  }
}

/** What a hand changed of the computed figures, so that the book ties to the settlement. */
const diferencia = (escritura: Escritura, valor: number, vacias: number): Renglon => ({
  clave: `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, diferencia con la liquidación`,
  radicacion: escritura.radicacion,
  celdas: [
    escritura.numero,
    escritura.fecha,
    'Diferencia con la liquidación',
    ...Array.from({ length: vacias }, (): Celda => ''),
    valor,
  ],
})

/** Grantors of some deeds, by deed. */
async function otorgantesDe(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, readonly SqlRow[]>> {
  const filas = ids.length ? await readRows(ctx.db, OTORGANTES.replace('@', marks(ids)), [...ids]) : []
  const deCada = new Map<number, SqlRow[]>()
  for (const fila of filas) {
    if (fila.persona === null) continue
    const id = Number(fila.id_radicacion)
    const suyos = deCada.get(id)
    if (suyos) suyos.push(fila)
    else deCada.set(id, [fila])
  }
  return deCada
}

/** Pesos withheld from each seller: by act and person, «12 34». */
export async function retenidoPorParte(ctx: Context, ids: readonly number[]): Promise<Map<string, number>> {
  const lineas = await lineasDe(ctx, ids, ITEM.retencion)
  const otorgantes = await otorgantesDe(ctx, [...lineas.keys()])
  const suma = new Map<string, number>()
  for (const [id, { pasos }] of lineas)
    for (const [n, suyo] of vendedoresDe(pasos, otorgantes.get(id) ?? []).entries()) {
      const llave = suyo ? `${Number(suyo.acto_de)} ${Number(suyo.persona)}` : ''
      suma.set(llave, (suma.get(llave) ?? 0) + cifra(pasos[n]?.resultado))
    }
  return suma
}

/** Rows of one line of the settlements: a step each, and the difference with the figure. */
const deItem = (
  item: number,
  vacias: number,
  renglon: (escritura: Escritura, n: number, paso: Paso, suyo: SqlRow | undefined) => Renglon,
) =>
  async function* (ctx: Context, periodo: Periodo): AsyncGenerator<readonly Renglon[]> {
    for await (const escrituras of autorizadasDe(ctx, periodo)) {
      const lineas = await lineasDe(
        ctx,
        escrituras.map(({ id }) => id),
        item,
      )
      const otorgantes = item === ITEM.retencion ? await otorgantesDe(ctx, [...lineas.keys()]) : null
      yield escrituras.flatMap((escritura) => {
        const { valor, pasos } = lineas.get(escritura.id) ?? { valor: 0, pasos: [] }
        const suyos = vendedoresDe(pasos, otorgantes?.get(escritura.id) ?? [])
        const filas = pasos.map((paso, n) => renglon(escritura, n + 1, paso, suyos[n]))
        const resto = valor - pasos.reduce((suma, { resultado }) => suma + cifra(resultado), 0)
        return resto === 0 ? filas : [...filas, diferencia(escritura, resto, vacias)]
      })
    }
  }

export const retencion = informe({
  clave: 'retencion',
  titulo: 'Libro de retención en la fuente',
  resumen: 'Lo retenido a cada persona natural que enajenó, con su base, su parte y el año en que adquirió.',
  norma: 'E.T., arts. 398 a 400',
  periodos: ['mes', 'anio'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'acto', titulo: 'Acto', tipo: 'text' },
    { clave: 'documento', titulo: 'Documento', tipo: 'text' },
    { clave: 'vendedor', titulo: 'Quien enajena', tipo: 'text' },
    { clave: 'base', titulo: 'Base', tipo: 'money' },
    { clave: 'parte', titulo: 'Su parte', tipo: 'text' },
    { clave: 'adquirio', titulo: 'Adquirió en', tipo: 'text' },
    { clave: 'tarifa', titulo: 'Tarifa', tipo: 'text' },
    { clave: 'retencion', titulo: 'Retención', tipo: 'money', suma: true },
  ],
  filas: deItem(ITEM.retencion, 6, deVendedor),
  comprueba: {
    dice: 'La retención es la de las liquidaciones terminadas de las escrituras autorizadas en el periodo',
    columna: 'retencion',
    libro: (ctx, periodo) => sumaDeItems(ctx, periodo, [ITEM.retencion]),
  },
  notas: notasDeAutorizadas,
})

const deActo = (escritura: Escritura, n: number, { concepto, operacion, resultado }: Paso): Renglon => ({
  clave: `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, ${concepto} (${n})`,
  radicacion: escritura.radicacion,
  celdas: [escritura.numero, escritura.fecha, concepto, operacion, cifra(resultado)],
})

export const timbre = informe({
  clave: 'timbre',
  titulo: 'Libro del impuesto de timbre',
  resumen: 'El timbre de las enajenaciones de inmuebles de más de 20.000 UVT, acto por acto.',
  norma: 'E.T., arts. 518 num. 2 y 519 par. 3',
  periodos: ['mes', 'anio'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'acto', titulo: 'Acto', tipo: 'text' },
    { clave: 'calculo', titulo: 'Cálculo', tipo: 'text' },
    { clave: 'timbre', titulo: 'Timbre', tipo: 'money', suma: true },
  ],
  filas: deItem(ITEM.timbre, 1, deActo),
  comprueba: {
    dice: 'El timbre es el de las liquidaciones terminadas de las escrituras autorizadas en el periodo',
    columna: 'timbre',
    libro: (ctx, periodo) => sumaDeItems(ctx, periodo, [ITEM.timbre]),
  },
  notas: notasDeAutorizadas,
})
