import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cleanText } from '../../schemas/es-co/limpio.ts'
import { actos, filasEstadistico, tipoOtorgantes } from '../../schemas/pantallas/catalogos.ts'
import type { CodigosLeidos } from '../../schemas/respuestas/oficina/oficina.ts'
import type { Pantalla } from '../../schemas/vistas/pantalla.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { leerHoja, type Hoja } from '../archivos/index.ts'
import { Acto, CATALOGOS, SIN_RENGLON, sinRenglon } from '../catalogos/index.ts'
import {
  checker,
  file,
  HOJA_DE_CALCULO,
  inTransaction,
  Problem,
  update,
  workbook,
  type Answer,
  type BaseModel,
  type Context,
  type UploadedFile,
} from '../kernel/index.ts'
import { columnasDePantalla } from './columnas.ts'
import { comoTitulo, leerFila, reconocer, type Columna } from './domain.ts'
import { dichos, faltasDelEsquema } from './revisar.ts'
import { entreComillas, LIMITES, noSirve, porCampo } from './subir.ts'

interface DeUnaHoja {
  /** Of its sheet: Excel takes 31 letters. */
  nombre: string
  pantalla: Pantalla
  Modelo: typeof BaseModel
  campos: readonly string[]
  revisa: (datos: unknown) => void
}

function deUnaHoja(pantalla: Pantalla, campos: readonly string[], nombre = pantalla.titulo): DeUnaHoja {
  const Modelo = pantalla.id === 'actos' ? Acto : CATALOGOS.find((una) => una.pantalla === pantalla)?.Modelo
  if (!Modelo) throw new Error(`${pantalla.id} is no catalogue`)
  const properties = Object.fromEntries(
    Object.entries(pantalla.esquema.properties).filter(([campo]) => campos.includes(campo)),
  )
  return { nombre, pantalla, Modelo, campos, revisa: checker({ type: 'object', properties }, 'body') }
}

/** Codes that the authorities' reports need. */
const HOJAS: readonly DeUnaHoja[] = [
  deUnaHoja(actos, ['cod_dian', 'ron_clase', 'fila_estadistico', 'codigos_confirmados']),
  deUnaHoja(tipoOtorgantes, ['ron_calidad', 'codigos_confirmados']),
  deUnaHoja(filasEstadistico, ['palabras'], 'Renglones del estadístico'),
]

const puede = ({ user }: Context, { pantalla: { vista } }: DeUnaHoja): boolean =>
  Boolean(user?.permisos.has(permiso(vista, 'modificar')))

const FIJA = { obligatoria: true, ayuda: null, ejemplo: '', opciones: [] } as const
const CLAVE: Columna = { ...FIJA, campo: 'id', titulo: 'Clave', clase: 'entero' }
const NOMBRE: Columna = { ...FIJA, campo: 'name', titulo: 'Nombre', clase: 'texto' }

async function columnasDe(ctx: Context, { pantalla, campos }: DeUnaHoja): Promise<Columna[]> {
  const otros = Object.keys(pantalla.campos).filter((campo) => !campos.includes(campo))
  const suyas = await columnasDePantalla(ctx, pantalla, otros, {})
  return [CLAVE, NOMBRE, ...suyas.filter(({ campo }) => campos.includes(campo))]
}

const escrito = (fila: BaseModel, campo: string): string => comoSeEscribe(new Map(Object.entries(fila)).get(campo))
const comoSeEscribe = (valor: unknown): string =>
  typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : cleanText(String(valor ?? ''))

/** Workbook of the codes that the person may change, to fill and upload. */
export async function bajarCodigos(ctx: Context): Promise<Answer> {
  const hojas = []
  for (const una of HOJAS.filter((hoja) => puede(ctx, hoja))) {
    const columnas = await columnasDe(ctx, una)
    const filas = await una.Modelo.query(ctx.db).orderBy('id')
    hojas.push({
      name: una.nombre,
      columns: columnas.map(({ titulo }) => ({ title: titulo, type: 'text' as const })),
      rows: filas.map((fila) => columnas.map(({ campo }) => escrito(fila, campo) || null)),
      // codes keep their zeros
      asText: { columns: columnas.map((_, n) => n), rows: filas.length },
    })
  }
  return file(await workbook(hojas), { type: HOJA_DE_CALCULO, name: 'Códigos de los informes.xlsx' })
}

type Revisada = Pick<CodigosLeidos, 'cambios' | 'faltas' | 'iguales'> & {
  porGuardar: { Modelo: typeof BaseModel; actual: BaseModel; datos: Record<string, unknown> }[]
}

/** Compares the rows of a sheet with the catalogue; an empty cell leaves its code. @throws Problem 422 for another sheet, 403 */
async function revisarHoja(ctx: Context, { nombre, titulos, filas }: Hoja, revisada: Revisada): Promise<void> {
  const suya = HOJAS.find((una) => comoTitulo(una.nombre) === comoTitulo(nombre))
  if (!suya)
    throw noSirve(`La hoja «${nombre}» no es de este libro: son ${entreComillas(HOJAS.map((una) => una.nombre))}.`)
  if (!puede(ctx, suya))
    throw new Problem(403, 'sin_permiso', `Su rol no puede cambiar «${suya.nombre}»: quite esa hoja.`)
  const columnas = await columnasDe(ctx, suya)
  const { lugares, desconocidas, repetidas, faltan } = reconocer(titulos, columnas)
  const malas = [...desconocidas, ...repetidas, ...faltan]
  if (malas.length) throw noSirve(`En «${suya.nombre}» sobran, se repiten o faltan columnas: ${entreComillas(malas)}.`)
  const actuales = new Map((await suya.Modelo.query(ctx.db)).map((una) => [una.id, una]))
  const vistas = new Map<number, number>()
  for (const { fila, celdas } of filas) {
    const { cuerpo, faltas } = leerFila(porCampo(celdas, lugares), columnas)
    const { id: clave, name, ...datos } = cuerpo
    const id = Number(clave)
    const [actual, antes] = [actuales.get(id), vistas.get(id)]
    vistas.set(id, fila)
    const suyo = actual ? escrito(actual, 'name') : ''
    if (!actual) faltas.id ??= ['Esa clave no es de ninguna fila del catálogo.']
    else if (antes !== undefined) faltas.id ??= [`Repetida en la fila ${antes}.`]
    else if (name !== undefined && comoTitulo(String(name)) !== comoTitulo(suyo))
      faltas.name ??= [`Esa clave es de «${suyo}».`]
    if (await sinRenglon(ctx, datos['fila_estadistico'])) faltas.fila_estadistico ??= [SIN_RENGLON]
    const dicho = dichos({ ...faltasDelEsquema(suya.revisa, datos), ...faltas }, columnas)
    const una = { hoja: suya.nombre, fila, nombre: suyo || String(name ?? '').slice(0, 200) }
    revisada.faltas.push(...dicho.map((falta) => ({ ...una, ...falta })))
    if (!actual || dicho.length) continue
    const cambios = columnas.flatMap(({ campo, titulo }) => {
      const ahora = comoSeEscribe(datos[campo])
      return campo in datos && ahora !== escrito(actual, campo)
        ? [{ campo, ...una, columna: titulo, antes: escrito(actual, campo), ahora }]
        : []
    })
    revisada.cambios.push(...cambios.map(({ campo: _, ...cambio }) => cambio))
    if (!cambios.length) revisada.iguales++
    else {
      const nuevos = Object.fromEntries(cambios.map(({ campo }) => [campo, datos[campo]]))
      revisada.porGuardar.push({ Modelo: suya.Modelo, actual, datos: nuevos })
    }
  }
}

async function revisar(ctx: Context, hojas: readonly Hoja[]): Promise<Revisada & { huella: string }> {
  const revisada: Revisada = { cambios: [], faltas: [], iguales: 0, porGuardar: [] }
  for (const una of hojas) await revisarHoja(ctx, una, revisada)
  const huella = createHash('sha256').update(JSON.stringify(revisada.cambios)).digest('hex')
  return { ...revisada, huella }
}

const FALLAS = 'La hoja tiene fallas: corríjalas y súbala de nuevo. Se guardan todas las filas o ninguna.'

/**
 * Says what a workbook of codes would change, and saves it whole.
 * @param vista fingerprint of the changes that the person saw: with it they are saved
 * @throws Problem 422 if it cannot be read or has faults, 403 for a sheet of others, 409 if the changes are no longer those
 */
export async function subirCodigos(
  ctx: Context,
  subido: UploadedFile | undefined,
  vista: string | undefined,
): Promise<CodigosLeidos> {
  if (!subido) throw noSirve('Elija el libro de Excel.')
  const leida = await leerHoja(await readFile(subido.path), LIMITES, { todas: true })
  if ('motivo' in leida) throw noSirve(leida.motivo)
  const hojas = [leida.hoja, ...leida.otras]
  const guardar = async (its: Context): Promise<CodigosLeidos> => {
    const { porGuardar, ...dicho } = await revisar(its, hojas)
    if (vista === undefined) return { ...dicho, guardado: false }
    if (dicho.faltas.length) throw noSirve(FALLAS)
    if (dicho.cambios.length && dicho.huella !== vista)
      throw new Problem(409, 'huella', 'Algo cambió desde que revisó la hoja: revise otra vez lo que cambia.')
    for (const { Modelo, actual, datos } of porGuardar) await update(its, Modelo, actual.id, datos, { before: actual })
    return { ...dicho, guardado: true }
  }
  return vista === undefined ? guardar(ctx) : inTransaction(ctx, guardar)
}
