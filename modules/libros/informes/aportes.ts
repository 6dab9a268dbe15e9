import { formatNumber } from '../../../schemas/es-co/index.ts'
import { readRows, type Context } from '../../kernel/index.ts'
import { aporteDe, bandaDe, claseDeAporte, cuenta, type Banda, type ClaseDeAporte, type Periodo } from '../domain.ts'
import { actosDe, autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Renglon } from '../informe.ts'
import { notasDeAutorizadas } from './recaudos.ts'

const NOMBRE: Readonly<Record<ClaseDeAporte, string>> = {
  ordinaria: 'Ordinarias',
  vis: 'Vivienda de interés social (50 %)',
  sin_cuantia: 'Sin cuantía, de corrección o de aclaración (50 %)',
  exenta: 'Exentas (no aportan)',
}
const ORDEN: readonly ClaseDeAporte[] = ['ordinaria', 'vis', 'sin_cuantia', 'exenta']

async function bandasDe({ db }: Context, anio: number): Promise<(Banda & { confirmada: boolean })[]> {
  const filas = await readRows(
    db,
    'select hasta, valor, confirmada from aportes_notariales where anio = ? and activo = 1',
    [String(anio)],
  )
  return filas.map(({ hasta, valor, confirmada }) => ({
    anio,
    hasta: hasta === null || hasta === '' ? null : Number(hasta),
    valor: Number(valor),
    confirmada: Boolean(confirmada),
  }))
}

/** `anio`: all deeds pay the band of the whole year; otherwise each that of the running count. */
async function porElAnio({ db }: Context, fecha: string): Promise<boolean> {
  const filas = await readRows(
    db,
    `select valor from parametros where clave = 'aportes_regla' and desde <= ? and (hasta is null or hasta >= ?)
     order by desde desc limit 1`,
    [fecha, fecha],
  )
  return filas[0]?.valor === 'anio'
}

interface Contadas {
  clase: ClaseDeAporte
  banda: Banda | null
  escrituras: number
}

const rango = (banda: Banda | null, bandas: readonly Banda[]): string => {
  if (!banda) return 'sin valor escrito'
  const antes = bandas.filter(({ hasta }) => hasta !== null && (banda.hasta === null || hasta < banda.hasta))
  const desde = Math.max(0, ...antes.map(({ hasta }) => hasta ?? 0)) + 1
  return banda.hasta === null
    ? `desde la ${formatNumber(desde)}`
    : `de la ${formatNumber(desde)} a la ${formatNumber(banda.hasta)}`
}

/** Counts the year's deeds in the order of their authorisation, and keeps those of the period. */
async function contar(ctx: Context, { desde, hasta }: Periodo): Promise<Contadas[]> {
  const anio = Number(desde.slice(0, 4))
  const bandas = await bandasDe(ctx, anio)
  const regla = await porElAnio(ctx, hasta)
  const clases: { clase: ClaseDeAporte; numero: number; suya: boolean }[] = []
  let numero = 0
  for await (const escrituras of autorizadasDe(ctx, { desde: `${anio}-01-01`, hasta })) {
    const actos = await actosDe(
      ctx,
      escrituras.map(({ id }) => id),
    )
    for (const { id, autorizada } of escrituras) {
      const clase = claseDeAporte(actos.get(id) ?? [])
      if (cuenta(clase)) numero++
      clases.push({ clase, numero: Math.max(1, numero), suya: (autorizada ?? '') >= desde })
    }
  }
  const contadas = new Map<string, Contadas>()
  for (const { clase, numero: suyo } of clases.filter(({ suya }) => suya)) {
    const banda = bandaDe(bandas, anio, regla ? numero : suyo)
    const llave = `${clase} ${banda?.hasta ?? 'fin'} ${banda === null}`
    const antes = contadas.get(llave) ?? { clase, banda, escrituras: 0 }
    contadas.set(llave, { ...antes, escrituras: antes.escrituras + 1 })
  }
  return [...contadas.values()].sort(
    (a, b) =>
      ORDEN.indexOf(a.clase) - ORDEN.indexOf(b.clase) || (a.banda?.hasta ?? Infinity) - (b.banda?.hasta ?? Infinity),
  )
}

export const aportes = informe({
  clave: 'aportes',
  titulo: 'Aportes por escritura',
  resumen: 'Lo que la notaría aporta por las escrituras que autorizó en el mes, según cuántas lleva en el año.',
  norma: 'D. 1069 de 2015, arts. 2.2.6.13.3.1.1, 2.2.6.13.3.1.2 y 2.2.6.1.6.1.7',
  periodos: ['mes'],
  columnas: [
    { clave: 'clase', titulo: 'Clase', tipo: 'text' },
    { clave: 'rango', titulo: 'Escrituras del año', tipo: 'text' },
    { clave: 'escrituras', titulo: 'Escrituras', tipo: 'number', suma: true },
    { clave: 'unitario', titulo: 'Aporte de cada una', tipo: 'money' },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    const bandas = await bandasDe(ctx, Number(periodo.desde.slice(0, 4)))
    yield (await contar(ctx, periodo)).map(({ clase, banda, escrituras }): Renglon => {
      const unitario = clase === 'exenta' ? 0 : banda ? aporteDe(clase, banda) : null
      return {
        clave: `${NOMBRE[clase]}, ${rango(banda, bandas)}`,
        radicacion: null,
        celdas: [
          NOMBRE[clase],
          rango(banda, bandas),
          escrituras,
          unitario,
          unitario === null ? null : escrituras * unitario,
        ],
      }
    })
  },
  comprueba: {
    dice: 'Las escrituras son las que se autorizaron en el mes',
    columna: 'escrituras',
    async libro(ctx, periodo) {
      const { sql, values, de } = autorizadasEn(periodo)
      const [fila] = await readRows(ctx.db, `select count(*) as n ${de} where ${sql}`, values)
      return Number(fila?.n ?? 0)
    },
  },
  async notas(ctx, periodo) {
    const anio = Number(periodo.desde.slice(0, 4))
    const bandas = await bandasDe(ctx, anio)
    return [
      ...(bandas.length === 0
        ? [`Faltan los valores de ${anio}: escríbalos en Configuración.`]
        : bandas.some(({ confirmada }) => !confirmada)
          ? [`Por confirmar: los valores de ${anio}.`]
          : []),
      (await porElAnio(ctx, periodo.hasta))
        ? 'Cada escritura aporta según el total del año hasta el mes.'
        : 'Por confirmar: cada escritura aporta según la cuenta del año que va corriendo, no según el total. Se cambia en Tarifas.',
      ...(await notasDeAutorizadas(ctx, periodo)),
    ]
  },
})
