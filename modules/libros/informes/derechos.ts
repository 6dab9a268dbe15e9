import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context } from '../../kernel/index.ts'
import { actosDe, autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Informe } from '../informe.ts'
import { derechosDe, sumaDeDerechos } from './estadistico.ts'
import { notasDeAutorizadas } from './recaudos.ts'

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
