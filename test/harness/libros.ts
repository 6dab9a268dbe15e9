import { addDays, dayStart } from '../../schemas/es-co/index.ts'
import { insertRows, searchText, type Context, type SqlValue } from '../../modules/kernel/index.ts'
import { Suerte } from './libros-suerte.ts'

export interface ActoInventado {
  id: number
  id_acto: number
  nombre: string
  cuantia: number | null
  vis: boolean
  /** The act always has an amount. */
  conCuantia: boolean
  /** Grantor type and person. */
  partes: { tipo: string; rol: string | null; lado: string; nombre: string; completo: string; documento: string }[]
  derecho: number
  excedente: number
}

export interface EscrituraInventada {
  id: number
  numero_radicacion: number
  numero: number
  fecha: string
  /** Null while not authorised; the deed's date for a typed number. */
  autorizada: string | null
  aMano: boolean
  anulada: boolean
  /** Its acts are marked as exempt. */
  exenta: boolean
  digitador: number
  actos: ActoInventado[]
  /** Of the finished settlement; null without one. */
  super: number | null
  fondo: number | null
}

const NOMBRES = ['Ana', 'Luis', 'Óscar', 'Íngrid', 'Zoila', 'Ñito', 'José', 'Élida']
const APELLIDOS = ['Ñáñez', 'Nieto', 'Núñez', 'Ávila', 'Peña', 'Zapata', 'Ospina', 'de la Cruz', 'Álvarez', 'Ortiz']

interface Catalogos {
  usuario: number
  /** `nombre` has the surname first, `completo` last. */
  personas: { id: number; nombre: string; completo: string; documento: string }[]
  actos: { id: number; name: string; cuantia: string; vis: number }[]
  tipos: { id: number; name: string; rol_registral: string | null; parte: string; columna_libro: string | null }[]
}

const CUANDO = '2026-01-01T12:00:00.000Z'
const COMUNES = { created_at: CUANDO, updated_at: CUANDO, version: 1 }

async function catalogosDe({ db }: Context, suerte: Suerte, cuantas: number): Promise<Catalogos> {
  const { id: base } = (await db('personas').max<{ id: number | null }[]>({ id: 'id' }))[0] ?? { id: 0 }
  const personas = Array.from({ length: cuantas }, (_, n) => {
    const [nombres, apellidos] = [suerte.de(NOMBRES), `${suerte.de(APELLIDOS)} ${suerte.de(APELLIDOS)}`]
    return { id: Number(base ?? 0) + n + 1, nombres, apellidos, documento: String(70_000_000 + n + Number(base ?? 0)) }
  })
  await insertRows(
    db,
    'personas',
    personas.map(({ id, nombres, apellidos, documento }) => ({
      id,
      tipo_documento: 3,
      numero_documento: documento,
      nombres,
      apellidos,
      exento: 0,
      id_tipos_personas: 2,
      orden: `${apellidos} ${nombres}`.toLowerCase(),
      busqueda: searchText([nombres, apellidos]),
      ...COMUNES,
    })),
  )
  const usuario = await db('usuarios').orderBy('id').first<{ id: number }>('id')
  return {
    usuario: usuario.id,
    personas: personas.map(({ id, nombres, apellidos, documento }) => ({
      id,
      nombre: `${apellidos} ${nombres}`,
      completo: `${nombres} ${apellidos}`,
      documento,
    })),
    actos: await db('actos').orderBy('id').select('id', 'name', 'cuantia', 'vis'),
    tipos: await db('tipos_otorgantes').orderBy('id').select('id', 'name', 'rol_registral', 'parte', 'columna_libro'),
  }
}

/** Base of the ids of an office's invented deeds. */
const DESDE = 500_000

/**
 * Writes deeds of a year straight into the tables: sales, mortgages, corrections, social housing, exempt, annulled, not authorised,
 * typed by hand and without a settlement.
 */
export async function inventarEscrituras(
  ctx: Context,
  cuantas: number,
  anio: number,
  { semilla = 7, gente = 40 } = {},
): Promise<EscrituraInventada[]> {
  const suerte = new Suerte(semilla)
  const { usuario, personas, actos, tipos } = await catalogosDe(ctx, suerte, gente)
  const hechas: EscrituraInventada[] = []
  let acto = DESDE
  let fecha = `${anio}-01-02`
  for (let n = 1; n <= cuantas; n++) {
    if (suerte.entre(1, cuantas) <= 300) fecha = addDays(fecha, 1) <= `${anio}-12-20` ? addDays(fecha, 1) : fecha
    const [rara, aMano, anulada] = [suerte.entre(1, 100), suerte.entre(1, 12) === 1, suerte.entre(1, 25) === 1]
    const conLiquidacion = suerte.entre(1, 10) > 1
    const mitad = suerte.de([0, 9_400, 14_150, 20_000])
    hechas.push({
      id: DESDE + n,
      numero_radicacion: 9_000_000 + n,
      numero: n,
      fecha,
      autorizada: aMano ? fecha : rara <= 8 ? null : addDays(fecha, suerte.entre(0, 3)),
      aMano,
      anulada,
      exenta: suerte.entre(1, 15) === 1,
      digitador: suerte.de(personas).id,
      super: conLiquidacion ? mitad : null,
      fondo: conLiquidacion ? mitad : null,
      actos: Array.from({ length: suerte.entre(1, 3) }, () => {
        const suyo = suerte.de(actos)
        const partes = Array.from({ length: suerte.entre(1, 4) }, () => suerte.de(personas))
        return {
          id: ++acto,
          id_acto: suyo.id,
          nombre: suyo.name,
          cuantia: suyo.cuantia === 'sin' ? null : suerte.entre(0, 900) * 1_000_000,
          vis: Boolean(suyo.vis),
          conCuantia: suyo.cuantia === 'con',
          derecho: suerte.entre(30, 4_000) * 1000 + suerte.entre(0, 999),
          excedente: suerte.entre(1, 15) === 1 ? suerte.entre(1, 900_000) : 0,
          partes: [...new Set(partes)].map(({ nombre, completo, documento }) => {
            const { name, rol_registral, parte } = suerte.de(tipos)
            return { tipo: name, rol: rol_registral, lado: parte, nombre, completo, documento }
          }),
        }
      }),
    })
  }
  await escribir(ctx, hechas, { usuario, personas, actos, tipos })
  return hechas
}

async function escribir(
  ctx: Context,
  hechas: readonly EscrituraInventada[],
  { usuario, personas, tipos }: Catalogos,
): Promise<void> {
  const poner = (tabla: string, filas: Record<string, SqlValue>[]) => insertRows(ctx.db, tabla, filas)
  const persona = new Map(personas.map(({ id, documento }) => [documento, id]))
  const tipoDe = new Map(tipos.map(({ id, name }) => [name, id]))
  await poner(
    'radicaciones',
    hechas.map(({ id, numero_radicacion, numero, fecha, anulada, aMano, digitador }) => ({
      id,
      numero_radicacion,
      fecha_radicacion: fecha,
      num_escritura: String(numero),
      fecha_escritura: fecha,
      radicador: usuario,
      digitador,
      reparto: 1,
      activo: 0,
      estado: 'finalizada',
      token: String(id),
      llave: String(id),
      // what was typed by hand and annulled leaves its number
      anulada_en: anulada ? CUANDO : null,
      express: 0,
      busqueda: aMano ? '' : null,
      ...COMUNES,
    })),
  )
  await poner(
    'escrituras_numeradas',
    hechas
      .filter(({ aMano }) => !aMano)
      .map(({ id, numero, fecha, autorizada }) => ({
        id_radicacion: id,
        anio: Number(fecha.slice(0, 4)),
        numero,
        cuando: dayStart(fecha),
        autorizada_en: autorizada && new Date(Date.parse(dayStart(autorizada)) + 14 * 3_600_000).toISOString(),
        ...COMUNES,
      })),
  )
  const actos = hechas.flatMap((una) => una.actos.map((acto, orden) => ({ ...acto, orden, una })))
  await poner(
    'actos_radicacion',
    actos.map(({ id, id_acto, cuantia, orden, una }) => ({
      id,
      id_radicacion: una.id,
      orden,
      id_acto,
      cuantia,
      exento: una.exenta,
    })),
  )
  await poner(
    'otorgantes_acto',
    actos.flatMap(({ id, partes }) =>
      partes.map(({ tipo, documento }, orden) => ({
        id_acto_radi: id,
        orden,
        id_personas: persona.get(documento) ?? 0,
        id_tipos_otorgantes: tipoDe.get(tipo) ?? 0,
        participacion: 10_000,
      })),
    ),
  )
  const liquidadas = hechas.filter((una) => una.super !== null)
  await poner(
    'liquidaciones',
    liquidadas.map(({ id, fecha }) => ({
      id,
      id_radicacion: id,
      fecha,
      borrador: 0,
      vigencia: '{}',
      resumen: '{}',
      alertas: '[]',
      finalizada_en: CUANDO,
      ...COMUNES,
    })),
  )
  const linea = (
    id: number,
    clave: string,
    item: number,
    valor: number,
    tipo = 'recaudo_terceros',
    id_actos: number | null = null,
  ) => ({
    id_liquidacion: id,
    orden: 0,
    clave,
    id_items_liquidaciones: item,
    id_actos,
    tipo_liquidacion: tipo,
    detalle: clave,
    cantidad: 1_000_000,
    cantidad_vendedor: 500_000,
    valor_uni: valor,
    valor,
    iva: 0,
    vendedor: valor,
    comprador: 0,
    editable: 0,
    manual: 0,
    pactado: 0,
    explicacion: '{}',
  })
  await poner(
    'liquidacion_lineas',
    liquidadas.flatMap((una) => [
      linea(una.id, 'item:20', 20, una.super ?? 0),
      linea(una.id, 'item:21', 21, una.fondo ?? 0),
      ...una.actos.flatMap((acto) => [
        linea(una.id, `derecho:${acto.id}`, 1, acto.derecho, 'derecho_notarial', acto.id),
        ...(acto.excedente ? [linea(una.id, `aporte:${acto.id}`, 2, acto.excedente, 'recaudo_terceros', acto.id)] : []),
      ]),
    ]),
  )
}
