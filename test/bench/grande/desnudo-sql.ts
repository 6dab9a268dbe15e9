import { likeText, sqlitePatterns, stripMarks } from '../../../modules/kernel/search/normalize.ts'
import type { Valor } from './desnudo-motor.ts'

/** A list by hand: its rows, and how many there are up to where the product counts. */
export interface Lista {
  filas: string
  cuenta: string
  valores: readonly Valor[]
  deCuenta?: readonly Valor[]
}

/** Rows of a page, and one more that tells of another; where the counting stops. */
const [PAGINA, CONTADAS] = [21, 10_001]

const COLUMNAS = `r.id, r.id as id_radicacion, r.numero_radicacion, r.fecha_radicacion, r.num_escritura, r.fecha_escritura, r.otorgante1,
  r.otorgante2, r.actos, r.matricula, r.direccion, r.proyecto, r.estado, r.express, r.anulada_en, u.usuario as radicador_nombre`
const CON_RADICADOR = 'left join usuarios u on u.id = r.radicador'
const ULTIMAS = 'order by r.fecha_radicacion desc, r.id desc'

/** That no index helps: the whole table is read until enough are counted. A page may go by the index of its order. */
const SIN_INDICE = { sqlite: 'not indexed', mariadb: 'use index ()' } as const
interface Recorrido {
  sql: string
  valores: readonly Valor[]
}

const contar = (ids: string): string => `select count(*) as n from (${ids} limit ${CONTADAS}) as w`
const de = (donde: string, valores: readonly Valor[] = [], orden = ULTIMAS): Lista => ({
  filas: `select ${COLUMNAS} from radicaciones r ${CON_RADICADOR} ${donde} ${orden} limit ${PAGINA}`,
  cuenta: contar(`select r.id from radicaciones r ${donde}`),
  valores,
})

/** The filings of some ids, which a narrow index gives in order: the newest filing is the last one made. */
const porIds = (ids: string, orden: string, valores: readonly Valor[], deOrden = ids): Lista => ({
  filas: `select ${COLUMNAS} from (${ids} ${orden} limit ${PAGINA}) as w join radicaciones r on r.id = w.id ${CON_RADICADOR} ${orden
    .replaceAll('p.', 'w.')
    .replace('w.registro', 'r.id')}`,
  cuenta: contar(deOrden),
  valores,
})

const PALABRA = "select p.registro as id from palabras p where p.tabla = 'radicaciones' and p.palabra = ?"
const TAMBIEN = "palabras b on b.tabla = 'radicaciones' and b.palabra = ? and b.registro ="
const NUEVAS = 'order by p.registro desc'

/** Every list of the bench, by its name. @param propio what stands before the bare handler's own tables */
export function listasDe(engine: 'sqlite' | 'mariadb', propio: string) {
  // both find each of the first ones by the whole key, instead of choosing an order of their own
  const junto = engine === 'sqlite' ? 'cross join' : 'straight_join'
  const palabra = (una: string) => porIds(PALABRA, NUEVAS, [una])
  const dos = (menos: string, mas: string): Lista => {
    const ids = `select p.registro as id from palabras p ${junto} ${TAMBIEN} p.registro
      where p.tabla = 'radicaciones' and p.palabra = ?`
    return porIds(ids, NUEVAS, [mas, menos])
  }
  /** A text anywhere in a column, its accents, its ñ and its case folded as cheaply as the product does: the same condition. */
  const tiene = (columna: string, texto: string): Recorrido =>
    engine === 'sqlite'
      ? { sql: `where ${columna} like ? escape '|' and ${columna} glob ?`, valores: sqlitePatterns(stripMarks(texto)) }
      : {
          sql: `where ${columna} like (? collate utf8mb4_general_ci) escape '|'`,
          valores: [`%${likeText(stripMarks(texto))}%`],
        }
  const recorrida = (tabla: string, donde: string) => contar(`select id from ${tabla} ${SIN_INDICE[engine]} ${donde}`)
  const contiene = (texto: string): Lista => {
    const { sql, valores } = tiene('otorgante1', texto)
    return { ...de(sql, valores), cuenta: recorrida('radicaciones', sql) }
  }
  const personas = ({ sql, valores }: Recorrido): Lista => ({
    filas: `select p.*, td.abreviatura as tipo, m.name as municipio,
      (select group_concat(cargo) from personas_cargos where id_persona = p.id) as cargos
      from personas p left join tipos_documento td on td.id = p.tipo_documento left join municipios m on m.id = p.id_municipio
      ${sql} order by p.orden, p.id limit ${PAGINA}`,
    cuenta: recorrida('personas', sql),
    valores,
  })
  const mes = 'r.fecha_radicacion >= ? and r.fecha_radicacion <= ?'
  return {
    primera: () => de(''),
    sigue: (fecha: string, id: number) => ({
      ...de('where r.fecha_radicacion <= ? and (r.fecha_radicacion < ? or r.id < ?)', [fecha, fecha, id]),
      cuenta: de('').cuenta,
      deCuenta: [],
    }),
    orden: (): Lista => ({
      ...porIds(`select p.id, p.otorgante1 from ${propio}d_orden p`, 'order by p.otorgante1, p.id', []),
      cuenta: de('').cuenta,
    }),
    palabra,
    // what begins so is in too many places of the index to be put in order, and soon met among the newest
    crece: (empieza: string): Lista => ({
      filas: de('where r.busqueda like ?').filas,
      cuenta: contar(
        "select distinct p.registro from palabras p where p.tabla = 'radicaciones' and p.palabra >= ? and p.palabra < ?",
      ),
      valores: [`% ${empieza}%`],
      deCuenta: [empieza, `${empieza}{`],
    }),
    dos,
    mes: (desde: string, hasta: string) => de(`where ${mes}`, [desde, hasta]),
    mesYPalabra: (desde: string, hasta: string, una: string): Lista => {
      const tambien = `${junto} ${TAMBIEN} r.id`
      return {
        filas: `select ${COLUMNAS} from radicaciones r ${tambien} ${CON_RADICADOR} where ${mes} ${ULTIMAS} limit ${PAGINA}`,
        cuenta: contar(`select r.id from radicaciones r ${tambien} where ${mes}`),
        valores: [una, desde, hasta],
      }
    },
    contiene,
    personas: (texto: string) => personas(tiene('apellidos', texto)),
    catalogo: (texto: string): Lista => {
      const { sql, valores } = tiene('name', texto)
      return {
        filas: `select id, name, code, codigo_ach, tipo, activo, version, name as detalle from bancos ${sql}
          order by busqueda, id limit ${PAGINA}`,
        cuenta: recorrida('bancos', sql),
        valores,
      }
    },
  }
}

const CADA_PERSONA = `select p.*, td.abreviatura as tipo, m.name as municipio,
  (select group_concat(cargo) from personas_cargos where id_persona = p.id) as cargos
  from personas p left join tipos_documento td on td.id = p.tipo_documento left join municipios m on m.id = p.id_municipio`
export const PERSONA = `${CADA_PERSONA} where p.id = ?`
export const POR_DOCUMENTO =
  'select p.* from claves c join personas p on p.id = c.registro where c.tabla = ? and c.clave = ?'
/** By surname, and all of them counted. */
export const PERSONAS: Lista = {
  filas: `${CADA_PERSONA} order by p.orden, p.id limit ${PAGINA}`,
  cuenta: 'select count(*) as n from personas',
  valores: [],
}

const EN_CURSO = "('radicacion', 'liquidacion', 'facturacion')"
/** What the landing page says: the work of the office by state, of today and of the week, and one's own last ones. */
export const INICIO = {
  estados: `select estado, count(*) - count(anulada_en) as n, count(*) as todas from radicaciones where estado in ${EN_CURSO} group by estado`,
  todas: 'select count(*) as n from radicaciones',
  anuladas: "select count(*) as n from radicaciones where estado = 'finalizada' and anulada_en is not null",
  desde: 'select count(*) - count(anulada_en) as n from radicaciones where fecha_radicacion >= ?',
  mias: `select ${COLUMNAS} from radicaciones r ${CON_RADICADOR} where r.estado in ${EN_CURSO}
    and coalesce(r.anulada_en, '') = '' and case when r.radicador = ? then 1 else 0 end = 1 order by r.id desc limit 8`,
}
