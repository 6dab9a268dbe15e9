import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context, type SqlRow } from '../../kernel/index.ts'
import { actosDe, autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Informe } from '../informe.ts'
import { sumaDeDerechos } from './estadistico.ts'
import { notasDeAutorizadas } from './recaudos.ts'

type Reparto = Pick<Informe, 'clave' | 'titulo' | 'resumen'> & {
  rotulo: string
  /** Column under which each act's fees are added, and the join that has it. */
  llave: string
  de?: string
  /** Names of some of those keys. */
  tabla: 'actos' | 'personas'
  nombre: string
  nadie: string
}

/** Fees of the deeds authorised in a month, added up under a name by the database. */
const derechosPor = ({ clave, titulo, resumen, rotulo, ...suyo }: Reparto): Informe =>
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
      const { sql, values, de } = autorizadasEn(periodo)
      const filas = await readRows(
        ctx.db,
        `select llave, count(*) as cantidad, sum(valor) as derechos
         from (select ${suyo.llave} as llave, sum(f.valor) as valor ${de}
           join liquidaciones l on l.id_radicacion = r.id and l.borrador = 0
           join liquidacion_lineas f on f.id_liquidacion = l.id and f.tipo_liquidacion = 'derecho_notarial'
           ${suyo.de ?? ''} where ${sql} group by r.id, coalesce(f.id_actos, 0), ${suyo.llave}) d group by llave`,
        values,
      )
      const nombres = await nombresDe(ctx, suyo, filas)
      // of one name: two acts of the catalogue, or two people
      const sumas = new Map<string, { cantidad: number; derechos: number }>()
      for (const { llave, cantidad, derechos } of filas) {
        const nombre = nombres.get(Number(llave)) || suyo.nadie
        const antes = sumas.get(nombre) ?? { cantidad: 0, derechos: 0 }
        sumas.set(nombre, { cantidad: antes.cantidad + Number(cantidad), derechos: antes.derechos + Number(derechos) })
      }
      yield [...sumas]
        .sort(([a, uno], [b, otro]) => otro.derechos - uno.derechos || (a < b ? -1 : 1))
        .map(([nombre, { cantidad, derechos }]) => ({
          clave: nombre,
          radicacion: null,
          celdas: [nombre, cantidad, derechos],
        }))
    },
    comprueba: {
      dice: 'Los derechos son los de las liquidaciones terminadas de las escrituras autorizadas en el periodo',
      columna: 'derechos',
      libro: sumaDeDerechos,
    },
    notas: notasDeAutorizadas,
  })

/** Names per read. */
const PAGINA = 500

async function nombresDe(
  ctx: Context,
  { tabla, nombre }: Pick<Reparto, 'tabla' | 'nombre'>,
  filas: readonly SqlRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = filas.flatMap(({ llave }) => (llave === null ? [] : [Number(llave)]))
  const nombres = new Map<number, string>()
  for (let at = 0; at < ids.length; at += PAGINA) {
    const unos = ids.slice(at, at + PAGINA)
    const leidas = await readRows(
      ctx.db,
      `select id, trim(${nombre}) as nombre from ${tabla} where id in (${marks(unos)})`,
      unos,
    )
    for (const una of leidas) nombres.set(Number(una.id), String(una.nombre))
  }
  return nombres
}

export const porActo = derechosPor({
  clave: 'ingresos-acto',
  titulo: 'Derechos por acto',
  resumen: 'Los derechos notariales de las escrituras autorizadas, por la clase de acto.',
  rotulo: 'Acto',
  de: 'left join actos_radicacion a on a.id = f.id_actos and a.id_radicacion = r.id',
  llave: 'a.id_acto',
  tabla: 'actos',
  nombre: 'name',
  nadie: 'Sin acto',
})

export const porProtocolista = derechosPor({
  clave: 'ingresos-protocolista',
  titulo: 'Derechos por protocolista',
  resumen: 'Los derechos notariales de las escrituras autorizadas, por quien las digitó.',
  rotulo: 'Protocolista',
  llave: 'r.digitador',
  tabla: 'personas',
  nombre: `concat(coalesce(nombres, ''), ' ', coalesce(apellidos, ''))`,
  nadie: 'Sin protocolista',
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
