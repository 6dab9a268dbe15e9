import { addDays, dayStart } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context } from '../../kernel/index.ts'
import type { Periodo } from '../domain.ts'
import { actosDe, autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Informe, type Renglon } from '../informe.ts'
import { derechosDe, sumaDeDerechos } from './estadistico.ts'
import { notasDeAutorizadas } from './recaudos.ts'

/** Issued invoices, with those that a credit note voided later: their month keeps what it sold. */
const EMITIDAS =
  'f.numero_factura is not null and f.retirada_en is null and f.fecha_factura >= ? and f.fecha_factura <= ?'

interface Nota {
  numero: string
  factura: string
  nombre: string
  radicacion: number | null
  fecha: string
  concepto: string
  /** Pesos given back; a debit note charges, so it is negative. */
  base: number
  iva: number
  terceros: number
}

/** Notes of a period: those of a part, and those that voided a whole invoice for what it still was worth. */
async function notasDe(ctx: Context, { desde, hasta }: Periodo): Promise<Nota[]> {
  const filas = await readRows(
    ctx.db,
    `select n.numero, f.numero_factura, f.nombre, f.numero_radicacion, n.fecha, n.concepto, n.base, n.iva, n.terceros
     from facturas_notas n join facturas f on f.id = n.id_factura where n.fecha >= ? and n.fecha <= ?
     union all select f.nota_credito, f.numero_factura, f.nombre, f.numero_radicacion, '', '2', f.base - coalesce(sum(n.base), 0),
       f.iva - coalesce(sum(n.iva), 0), f.terceros - coalesce(sum(n.terceros), 0)
     from facturas f left join facturas_notas n on n.id_factura = f.id
     where f.anulada_en >= ? and f.anulada_en < ? and f.numero_factura is not null and f.retirada_en is null
     group by f.id, f.nota_credito, f.numero_factura, f.nombre, f.numero_radicacion, f.base, f.iva, f.terceros`,
    [desde, hasta, dayStart(desde), dayStart(addDays(hasta, 1))],
  )
  return filas.map((fila) => ({
    numero: typeof fila.numero === 'string' ? fila.numero : 'Sin nota',
    factura: String(fila.numero_factura ?? ''),
    nombre: String(fila.nombre),
    radicacion: fila.numero_radicacion === null ? null : Number(fila.numero_radicacion),
    fecha: String(fila.fecha),
    concepto: String(fila.concepto),
    base: Number(fila.base),
    iva: Number(fila.iva),
    terceros: Number(fila.terceros),
  }))
}

/** What the headers of invoices and notes say that was invoiced. */
async function facturado(ctx: Context, periodo: Periodo): Promise<number> {
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

type Reparto = Pick<Informe, 'clave' | 'titulo' | 'resumen'> & {
  rotulo: string
  /** Name under which each act's fees are added, by deed and act. */
  nombres(ctx: Context, ids: readonly number[]): Promise<(id: number, acto: number) => string>
}

/** Fees of the deeds authorised in a month, added up under a name. */
const derechosPor = ({ clave, titulo, resumen, rotulo, nombres }: Reparto): Informe =>
  informe({
    clave,
    titulo,
    resumen,
    norma: 'D. 1069 de 2015, art. 2.2.6.1.6.1.8',
    periodos: ['mes', 'anio'],
    permiso: permiso('liquidaciones', 'ver'),
    columnas: [
      { clave: 'nombre', titulo: rotulo, tipo: 'text' },
      { clave: 'cantidad', titulo: 'Actos liquidados', tipo: 'number', suma: true },
      { clave: 'derechos', titulo: 'Derechos', tipo: 'money', suma: true },
    ],
    async *filas(ctx, periodo) {
      const sumas = new Map<string, { cantidad: number; derechos: number }>()
      for await (const escrituras of autorizadasDe(ctx, periodo)) {
        const ids = escrituras.map(({ id }) => id)
        const nombre = await nombres(ctx, ids)
        for (const [llave, valor] of await derechosDe(ctx, ids)) {
          const [id = 0, acto = 0] = llave.split(' ').map(Number)
          const suyo = nombre(id, acto)
          const antes = sumas.get(suyo) ?? { cantidad: 0, derechos: 0 }
          sumas.set(suyo, { cantidad: antes.cantidad + 1, derechos: antes.derechos + valor })
        }
      }
      yield [...sumas]
        .sort(([a, uno], [b, otro]) => otro.derechos - uno.derechos || (a < b ? -1 : 1))
        .map(([suyo, { cantidad, derechos }]) => ({
          clave: suyo,
          radicacion: null,
          celdas: [suyo, cantidad, derechos],
        }))
    },
    comprueba: {
      dice: 'Los derechos son los de las liquidaciones terminadas de las escrituras autorizadas en el periodo',
      columna: 'derechos',
      libro: sumaDeDerechos,
    },
    notas: notasDeAutorizadas,
  })

export const porActo = derechosPor({
  clave: 'ingresos-acto',
  titulo: 'Derechos por acto',
  resumen: 'Los derechos notariales de las escrituras autorizadas, por la clase de acto.',
  rotulo: 'Acto',
  async nombres(ctx, ids) {
    const filas = await readRows(
      ctx.db,
      `select a.id, c.name from actos_radicacion a join actos c on c.id = a.id_acto where a.id_radicacion in (${marks(ids)})`,
      [...ids],
    )
    const nombre = new Map(filas.map(({ id, name }) => [Number(id), String(name)]))
    return (_id, acto) => nombre.get(acto) ?? 'Sin acto'
  },
})

export const porProtocolista = derechosPor({
  clave: 'ingresos-protocolista',
  titulo: 'Derechos por protocolista',
  resumen: 'Los derechos notariales de las escrituras autorizadas, por quien las digitó.',
  rotulo: 'Protocolista',
  async nombres(ctx, ids) {
    const filas = await readRows(
      ctx.db,
      `select r.id, p.nombres, p.apellidos from radicaciones r left join personas p on p.id = r.digitador where r.id in (${marks(ids)})`,
      [...ids],
    )
    const nombre = new Map(
      filas.map(({ id, nombres, apellidos }) => [Number(id), [nombres, apellidos].filter(Boolean).join(' ')]),
    )
    return (id) => nombre.get(id) || 'Sin protocolista'
  },
})

/** Of a deed, no invoice in force. */
const SIN = `not exists (select 1 from facturas f where f.id_radicacion = r.id and f.anulada_en is null and f.retirada_en is null)`

export const sinFactura = informe({
  clave: 'sin-factura',
  titulo: 'Escrituras sin factura',
  resumen: 'Las autorizadas en el mes de las que no hay ninguna factura, con lo que se liquidó.',
  norma: 'D. 1069 de 2015, art. 2.2.6.13.3.4.3',
  periodos: ['mes', 'anio'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'acto', titulo: 'Actos', tipo: 'text' },
    { clave: 'primero', titulo: 'Quien otorga', tipo: 'text' },
    { clave: 'liquidado', titulo: 'Liquidado', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    for await (const escrituras of autorizadasDe(ctx, periodo)) {
      const ids = escrituras.map(({ id }) => id)
      const sin = new Set(
        (await readRows(ctx.db, `select r.id from radicaciones r where r.id in (${marks(ids)}) and ${SIN}`, ids)).map(
          ({ id }) => Number(id),
        ),
      )
      const suyas = escrituras.filter(({ id }) => sin.has(id))
      const actos = await actosDe(
        ctx,
        suyas.map(({ id }) => id),
      )
      const liquidado = new Map(
        (sin.size
          ? await readRows(
              ctx.db,
              `select l.id_radicacion, sum(f.valor + f.iva) as valor from liquidaciones l
               join liquidacion_lineas f on f.id_liquidacion = l.id and f.tipo_liquidacion <> 'servicio_registral'
               where l.id_radicacion in (${marks([...sin])}) group by l.id_radicacion`,
              [...sin],
            )
          : []
        ).map(({ id_radicacion, valor }) => [Number(id_radicacion), Number(valor)]),
      )
      yield suyas.map((una) => {
        const propios = actos.get(una.id) ?? []
        return {
          clave: `Escritura ${una.numero} de ${una.fecha.slice(0, 4)}`,
          radicacion: una.radicacion,
          celdas: [
            una.numero,
            una.fecha,
            propios.map(({ nombre }) => nombre).join(', ') || (una.actos ?? ''),
            propios[0]?.primero ?? una.otorgante1 ?? '',
            liquidado.get(una.id) ?? 0,
          ],
        }
      })
    }
  },
  comprueba: {
    dice: 'Los renglones son las escrituras autorizadas en el periodo que no tienen factura',
    async libro(ctx, periodo) {
      const { sql, values, de } = autorizadasEn(periodo)
      const [fila] = await readRows(ctx.db, `select count(*) as n ${de} where ${sql} and ${SIN}`, values)
      return Number(fila?.n ?? 0)
    },
  },
  notas: notasDeAutorizadas,
})
