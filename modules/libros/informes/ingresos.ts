import { addDays, bogotaDate, dayStart } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { readRows, type Context } from '../../kernel/index.ts'
import type { Periodo } from '../domain.ts'
import { informe, type Renglon } from '../informe.ts'

/** Issued invoices, with those that a credit note voided later: their month keeps what it sold. */
export const EMITIDAS =
  'f.numero_factura is not null and f.retirada_en is null and f.fecha_factura >= ? and f.fecha_factura <= ?'

export interface Nota {
  numero: string
  factura: string
  nombre: string
  documento: string
  /** Kind of document, and person of the invoice. */
  tipo: number
  persona: number
  radicacion: number | null
  fecha: string
  concepto: string
  /** Pesos given back; a debit note charges, so it is negative. */
  base: number
  iva: number
  terceros: number
}

const DE_LA_FACTURA =
  'f.numero_factura, f.nombre, f.numero_documento, p.tipo_documento, f.id_personas, f.numero_radicacion'

/** Notes of a period: those of a part, and those that voided a whole invoice for what it still was worth. */
export async function notasDe(ctx: Context, { desde, hasta }: Pick<Periodo, 'desde' | 'hasta'>): Promise<Nota[]> {
  const filas = await readRows(
    ctx.db,
    `select n.numero, ${DE_LA_FACTURA}, n.fecha, n.concepto, n.base, n.iva, n.terceros
     from facturas_notas n join facturas f on f.id = n.id_factura join personas p on p.id = f.id_personas where n.fecha >= ? and n.fecha <= ?
     union all select f.nota_credito, ${DE_LA_FACTURA}, f.anulada_en, '2', f.base - coalesce(sum(n.base), 0),
       f.iva - coalesce(sum(n.iva), 0), f.terceros - coalesce(sum(n.terceros), 0)
     from facturas f join personas p on p.id = f.id_personas left join facturas_notas n on n.id_factura = f.id
     where f.anulada_en >= ? and f.anulada_en < ? and f.numero_factura is not null and f.retirada_en is null
     group by f.id, f.nota_credito, ${DE_LA_FACTURA}, f.anulada_en, f.base, f.iva, f.terceros`,
    [desde, hasta, dayStart(desde), dayStart(addDays(hasta, 1))],
  )
  return filas.map((fila) => ({
    numero: typeof fila.numero === 'string' ? fila.numero : 'Sin nota',
    factura: String(fila.numero_factura ?? ''),
    nombre: String(fila.nombre),
    documento: String(fila.numero_documento),
    tipo: Number(fila.tipo_documento),
    persona: Number(fila.id_personas),
    radicacion: fila.numero_radicacion === null ? null : Number(fila.numero_radicacion),
    fecha: String(fila.fecha).length > 10 ? bogotaDate(String(fila.fecha)) : String(fila.fecha),
    concepto: String(fila.concepto),
    base: Number(fila.base),
    iva: Number(fila.iva),
    terceros: Number(fila.terceros),
  }))
}

/** What the headers of invoices and notes say that was invoiced. */
export async function facturado(ctx: Context, periodo: Periodo): Promise<number> {
  const { desde, hasta } = periodo
  const [fila] = await readRows(ctx.db, `select sum(f.total) as total from facturas f where ${EMITIDAS}`, [
    desde,
    hasta,
  ])
  const notas = await notasDe(ctx, periodo)
  return notas.reduce((suma, { base, iva, terceros }) => suma - base - iva - terceros, Number(fila?.total ?? 0))
}

export const ingresos = informe({
  clave: 'ingresos',
  titulo: 'Ingresos por concepto',
  resumen: 'Lo facturado en el mes por cada concepto, con su IVA, menos las notas crédito.',
  norma: 'E.T., art. 600; D. 1069 de 2015, art. 2.2.6.1.6.1.8',
  periodos: ['mes', 'anio'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'concepto', titulo: 'Concepto', tipo: 'text' },
    { clave: 'propio', titulo: 'De la notaría', tipo: 'money', suma: true },
    { clave: 'iva', titulo: 'IVA', tipo: 'money', suma: true },
    { clave: 'terceros', titulo: 'De terceros', tipo: 'money', suma: true },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    const filas = await readRows(
      ctx.db,
      `select coalesce(i.id, 0) as id, coalesce(i.name, 'Otros conceptos') as name, l.terceros, sum(l.valor) as valor, sum(l.iva) as iva
       from facturas f join facturas_lineas l on l.id_factura = f.id left join items_liquidaciones i on i.id = l.id_items_liquidaciones
       where ${EMITIDAS} group by coalesce(i.id, 0), coalesce(i.name, 'Otros conceptos'), l.terceros order by l.terceros, id`,
      [periodo.desde, periodo.hasta],
    )
    const notas = await notasDe(ctx, periodo)
    const suma = (de: (nota: Nota) => number) => notas.reduce((total, nota) => total - de(nota), 0)
    const renglon = (concepto: string, propio: number, iva: number, terceros: number): Renglon => ({
      clave: concepto,
      radicacion: null,
      celdas: [concepto, propio, iva, terceros, propio + iva + terceros],
    })
    yield [
      ...filas.map(({ name, terceros, valor, iva }) =>
        terceros
          ? renglon(`${String(name)} (de terceros)`, 0, Number(iva), Number(valor))
          : renglon(String(name), Number(valor), Number(iva), 0),
      ),
      ...(notas.length
        ? [
            renglon(
              'Notas crédito y débito',
              suma(({ base }) => base),
              suma(({ iva }) => iva),
              suma(({ terceros }) => terceros),
            ),
          ]
        : []),
    ]
  },
  comprueba: {
    dice: 'El total es el de las facturas emitidas en el periodo menos sus notas',
    columna: 'total',
    libro: facturado,
  },
})

interface DeCliente {
  documento: string
  /** Kind of document, and one of its people. */
  tipo: number
  persona: number
  nombre: string
  facturas: number
  /** Net of its notes. */
  base: number
  /** Own income that the notes took away. */
  devuelto: number
  iva: number
  terceros: number
}

/** Invoices less notes of each document in a period, in their order: two kinds of document may have one number. */
export async function porClientes(ctx: Context, periodo: Periodo): Promise<DeCliente[]> {
  const filas = await readRows(
    ctx.db,
    `select p.tipo_documento, f.numero_documento, max(f.id_personas) as persona, max(f.nombre) as nombre, count(*) as n, sum(f.base) as base,
       sum(f.iva) as iva, sum(f.terceros) as terceros from facturas f join personas p on p.id = f.id_personas
     where ${EMITIDAS} group by p.tipo_documento, f.numero_documento`,
    [periodo.desde, periodo.hasta],
  )
  const llave = ({ tipo, documento }: Pick<DeCliente, 'tipo' | 'documento'>): string => `${tipo} ${documento}`
  const clientes = new Map(
    filas.map((fila): [string, DeCliente] => {
      const suyo = {
        documento: String(fila.numero_documento),
        tipo: Number(fila.tipo_documento),
        persona: Number(fila.persona),
        nombre: String(fila.nombre),
        facturas: Number(fila.n),
        base: Number(fila.base),
        devuelto: 0,
        iva: Number(fila.iva),
        terceros: Number(fila.terceros),
      }
      return [llave(suyo), suyo]
    }),
  )
  for (const { documento, tipo, persona, nombre, base, iva, terceros } of await notasDe(ctx, periodo)) {
    const nadie = { documento, tipo, persona, nombre, facturas: 0, base: 0, devuelto: 0, iva: 0, terceros: 0 }
    const antes = clientes.get(llave(nadie)) ?? nadie
    clientes.set(llave(nadie), {
      ...antes,
      base: antes.base - base,
      // a debit note gives nothing back
      devuelto: antes.devuelto + Math.max(0, base),
      iva: antes.iva - iva,
      terceros: antes.terceros - terceros,
    })
  }
  return [...clientes.values()].sort((a, b) =>
    a.documento < b.documento ? -1 : a.documento > b.documento ? 1 : a.tipo - b.tipo,
  )
}

export const porCliente = informe({
  clave: 'ingresos-cliente',
  titulo: 'Ingresos por cliente',
  resumen: 'Lo facturado a cada cliente, con su documento, menos sus notas crédito.',
  norma: 'E.T., art. 631',
  periodos: ['anio', 'mes'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'documento', titulo: 'Documento', tipo: 'text' },
    { clave: 'cliente', titulo: 'Cliente', tipo: 'text' },
    { clave: 'facturas', titulo: 'Facturas', tipo: 'number', suma: true },
    { clave: 'propio', titulo: 'De la notaría', tipo: 'money', suma: true },
    { clave: 'iva', titulo: 'IVA', tipo: 'money', suma: true },
    { clave: 'terceros', titulo: 'De terceros', tipo: 'money', suma: true },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    yield (await porClientes(ctx, periodo)).map(({ documento, nombre, facturas, base, iva, terceros }) => ({
      clave: documento,
      radicacion: null,
      celdas: [documento, nombre, facturas, base, iva, terceros, base + iva + terceros],
    }))
  },
  comprueba: {
    dice: 'El total es el de las facturas emitidas en el periodo menos sus notas',
    columna: 'total',
    libro: facturado,
  },
})

const CONCEPTOS: Readonly<Record<string, string>> = {
  1: 'Devolución parcial',
  2: 'Anulación',
  3: 'Rebaja',
  4: 'Ajuste de precio',
}

export const notasCredito = informe({
  clave: 'notas-credito',
  titulo: 'Notas crédito y débito',
  resumen: 'Las notas del periodo con la factura que corrigen. Una nota débito cobra, y va en negativo.',
  norma: 'Resolución DIAN 165 de 2023',
  periodos: ['mes', 'anio'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'nota', titulo: 'Nota', tipo: 'text' },
    { clave: 'factura', titulo: 'Factura', tipo: 'text' },
    { clave: 'cliente', titulo: 'Cliente', tipo: 'text' },
    { clave: 'motivo', titulo: 'Concepto', tipo: 'text' },
    { clave: 'base', titulo: 'Base', tipo: 'money', suma: true },
    { clave: 'iva', titulo: 'IVA', tipo: 'money', suma: true },
    { clave: 'terceros', titulo: 'De terceros', tipo: 'money', suma: true },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    yield (await notasDe(ctx, periodo)).map(
      ({ numero, factura, nombre, radicacion, concepto, base, iva, terceros }) => ({
        clave: `Nota ${numero} de la factura ${factura}`,
        radicacion,
        celdas: [
          numero,
          factura,
          nombre,
          base < 0 ? 'Nota débito' : (CONCEPTOS[concepto] ?? concepto),
          base,
          iva,
          terceros,
          base + iva + terceros,
        ],
      }),
    )
  },
  comprueba: {
    dice: 'El total es lo que las notas quitaron a las facturas',
    columna: 'total',
    async libro(ctx, { desde, hasta }) {
      const [partes] = await readRows(
        ctx.db,
        'select sum(base + iva + terceros) as total from facturas_notas where fecha >= ? and fecha <= ?',
        [desde, hasta],
      )
      const [enteras] = await readRows(
        ctx.db,
        `select sum(f.total - coalesce((select sum(n.base + n.iva + n.terceros) from facturas_notas n where n.id_factura = f.id), 0)) as total
         from facturas f where f.anulada_en >= ? and f.anulada_en < ? and f.numero_factura is not null and f.retirada_en is null`,
        [dayStart(desde), dayStart(addDays(hasta, 1))],
      )
      return Number(partes?.total ?? 0) + Number(enteras?.total ?? 0)
    },
  },
})
