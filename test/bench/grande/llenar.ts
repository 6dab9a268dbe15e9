import { searchText, type Db } from '../../../modules/kernel/index.ts'
import type { SqlValue } from '../../../modules/kernel/db/sql.ts'
import { azarDe } from './azar.ts'
import { insertar } from './insertar.ts'
import { acto, apellido, nombre } from './nombres.ts'
import { anotarPalabras, conPalabrasAparte } from './palabras.ts'

const LOTE = 500
/** A filing per ten persons at least, so that the commonest surname is in as many of both. */
const POR_PERSONA = 10
/** The last ones are in hand. */
const EN_CURSO = 2000
const EPOCA = Date.UTC(2010, 0, 4)
const DIA = 86_400_000
const dia = (n: number) => new Date(EPOCA + n * DIA).toISOString().slice(0, 10)
const HECHO = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1 }

type Fila = Record<string, SqlValue>
interface Persona {
  id: number
  completo: string
  documento: string
}

/** Of an office with nothing in it: persons, properties and filings with their acts, parties and words, the same each time. */
export async function llenarOficina(db: Db, filas: number, decir: (que: string) => void): Promise<void> {
  const azar = azarDe(20_261)
  const [{ desde }] = (await db('personas').max({ desde: 'id' })) as [{ desde: number | null }] // an aggregate answers one row
  const usuario = await db('usuarios').min({ id: 'id' }).first<{ id: number }>()
  await conPalabrasAparte(db, async () => {
    const personas = await llenarPersonas(db, Math.max(1000, filas / POR_PERSONA), Number(desde ?? 0), azar)
    decir(`${personas.length} personas`)
    const inmuebles = await llenarInmuebles(db, personas.length)
    decir(`${inmuebles} inmuebles`)
    const porDia = filas / 5800
    for (let hecha = 0; hecha < filas; hecha += LOTE) {
      const cuantas = Math.min(LOTE, filas - hecha)
      await db.transaction((trx) =>
        llenarRadicaciones(trx, {
          filas,
          desde: hecha,
          cuantas,
          personas,
          inmuebles,
          azar,
          radicador: usuario.id,
          fecha: (n) => dia(Math.floor(n / porDia)),
        }),
      )
      if (hecha % 50_000 === 0) decir(`${hecha} radicaciones`)
    }
  })
  const contadores = await db('contadores').where({ nombre: 'radicacion' }).update({ valor: filas })
  if (!contadores) await db('contadores').insert({ nombre: 'radicacion', valor: filas })
}

/** Of an office with nothing in it: persons alone, each found by the key of its document. */
export async function llenarDePersonas(db: Db, cuantas: number, decir: (que: string) => void): Promise<void> {
  const [{ desde }] = (await db('personas').max({ desde: 'id' })) as [{ desde: number | null }] // an aggregate answers one row
  await conPalabrasAparte(db, async () => {
    const personas = await llenarPersonas(db, cuantas, Number(desde ?? 0), azarDe(20_261))
    const claves = personas.map(({ id, documento }) => ({
      tabla: 'personas',
      clave: `numero_documento:${documento}/3`,
      gemela: 0,
      registro: id,
    }))
    await insertar(db, 'claves', claves)
    decir(`${personas.length} personas`)
  })
}

async function llenarPersonas(db: Db, cuantas: number, desde: number, azar: () => number): Promise<Persona[]> {
  const personas: Persona[] = []
  for (let hecha = 0; hecha < cuantas; hecha += LOTE) {
    await db.transaction(async (trx) => {
      const filas = Array.from({ length: Math.min(LOTE, cuantas - hecha) }, (_, i) => {
        const id = desde + hecha + i + 1
        const [nombres, apellidos, documento] = [
          nombre(azar),
          `${apellido(azar)} ${apellido(azar)}`,
          String(20_000_000 + id * 7),
        ]
        personas.push({ id, completo: `${nombres} ${apellidos}`, documento })
        return {
          ...HECHO,
          id,
          tipo_documento: 3,
          numero_documento: documento,
          nombres,
          apellidos,
          id_municipio: 11_001,
          id_tipos_organizaciones: 2,
          id_tipos_personas: 2,
          orden: searchText([apellidos, nombres]).trim(),
          busqueda: searchText([nombres, apellidos, documento]),
        }
      })
      await insertar(trx, 'personas', filas)
      await anotarPalabras(trx, 'personas', filas)
    })
  }
  return personas
}

async function llenarInmuebles(db: Db, cuantos: number): Promise<number> {
  for (let hecho = 0; hecho < cuantos; hecho += LOTE) {
    await db.transaction(async (trx) => {
      const filas = Array.from({ length: Math.min(LOTE, cuantos - hecho) }, (_, i) => {
        const id = hecho + i + 1
        const [matricula, direccion] = [`50C-${1_000_000 + id}`, `Calle ${id % 170} # ${id % 90}-${id % 77}`]
        return {
          ...HECHO,
          id,
          matricula,
          direccion,
          id_tipo_inmueble: 1,
          id_municipio: 11_001,
          id_depto: 11,
          busqueda: searchText([matricula, matricula.replace('-', ''), direccion]),
        }
      })
      await insertar(trx, 'inmuebles', filas)
      await anotarPalabras(trx, 'inmuebles', filas)
    })
  }
  return cuantos
}

interface Tanda {
  filas: number
  desde: number
  cuantas: number
  personas: readonly Persona[]
  inmuebles: number
  azar: () => number
  radicador: number
  fecha: (n: number) => string
}

async function llenarRadicaciones(
  trx: Db,
  { filas, desde, cuantas, personas, inmuebles, azar, radicador, fecha }: Tanda,
): Promise<void> {
  const una = <T>(lista: readonly T[]): T => {
    const hallada = lista[Math.floor(azar() * lista.length)]
    if (hallada === undefined) throw new Error('the list is empty')
    return hallada
  }
  const radicaciones: Fila[] = []
  const actos: Fila[] = []
  const otorgantes: Fila[] = []
  const inmueblesDe: Fila[] = []
  const conTexto: { id: number; busqueda: string }[] = []
  for (let i = 0; i < cuantas; i++) {
    const id = desde + i + 1
    const [vende, compra, [idActo, actoNombre]] = [una(personas), una(personas), acto(azar)]
    const idInmueble = 1 + Math.floor(azar() * inmuebles)
    const [matricula, direccion, num_escritura] = [
      `50C-${1_000_000 + idInmueble}`,
      `Calle ${idInmueble % 170}`,
      String(1 + (id % 9000)),
    ]
    const comparecientes = `${vende.completo} ${vende.documento} ${compra.completo} ${compra.documento}`
    const busqueda = searchText([
      id,
      num_escritura,
      actoNombre,
      matricula,
      matricula.replace('-', ''),
      direccion,
      comparecientes,
    ])
    conTexto.push({ id, busqueda })
    radicaciones.push({
      ...HECHO,
      id,
      numero_radicacion: id,
      fecha_radicacion: fecha(id),
      num_escritura,
      fecha_escritura: fecha(id),
      matricula,
      direccion,
      otorgante1: vende.completo,
      otorgante2: compra.completo,
      actos: actoNombre,
      comparecientes,
      contacto: compra.id,
      digitador: vende.id,
      revisor: vende.id,
      liquidador: vende.id,
      radicador,
      id_estados_escrituras: 1,
      reparto: 1,
      activo: 0,
      estado: id <= filas - EN_CURSO ? 'finalizada' : id % 2 ? 'liquidacion' : 'radicacion',
      token: `${id}7`,
      llave: `llave-${id}`,
      anulada_en: id % 97 === 0 ? HECHO.created_at : null,
      busqueda,
    })
    const cuantia = 50_000_000 + (id % 1000) * 1_000_000
    actos.push({ id, id_radicacion: id, orden: 0, id_acto: idActo, cuantia, documentos_entregados: '[]' })
    for (const [orden, quien] of (vende.id === compra.id ? [vende] : [vende, compra]).entries()) {
      otorgantes.push({
        id_acto_radi: id,
        orden,
        id_personas: quien.id,
        id_tipos_otorgantes: orden + 1,
        participacion: 10_000,
      })
    }
    inmueblesDe.push({ id_acto_radi: id, orden: 0, id_inmuebles: idInmueble })
  }
  for (const [tabla, filas] of Object.entries({
    radicaciones,
    actos_radicacion: actos,
    otorgantes_acto: otorgantes,
    inmuebles_acto: inmueblesDe,
  }))
    await insertar(trx, tabla, filas)
  await anotarPalabras(trx, 'radicaciones', conTexto)
}
