import { type Context, type UploadedFile, invalid } from '../../kernel/index.ts'
import {
  type FallaDeRegistro,
  datosDeMinuta,
  ensayar,
  PlantillaFallida,
  variablesDe,
  type ActoDeRegistro,
  type Datos,
  type VersionDePlantilla,
} from '../../plantillas/index.ts'
import { filasMalas, leerLibro, type PedidoDeLibro } from './pedir-lote.ts'
import { nombreDeEscritura, avisosUnicos } from '../domain/importar.ts'
import { setImmediate as respiro } from 'node:timers/promises'
import { leerArchivo } from '../../archivos/index.ts'
import { titulosDeRutas } from '../domain/titulos.ts'
import { completador } from './trabajar-lote.ts'

/** Time limit of a preview, ms (8 to 15 ms per deed); the rest is reported as not tried. */
const TOPE_MS = 8_000

/** Missing or doubtful data, shared by several rows. */
interface Hallazgo {
  tipo: 'falta' | 'aviso'
  ruta: string
  titulo: string
  mensaje: string | null
  filas: number
}

interface Prueba {
  hallazgos: Hallazgo[]
  /** Finding indexes by sheet row; absent rows were not tried. */
  porFila: Map<number, number[]>
}

/** Dry run of each row, within the time limit. @throws Problem 422 if the template cannot be filled */
async function probar(
  ctx: Context,
  { url_llenable }: VersionDePlantilla,
  id_proyecto: number | null,
  actos: readonly ActoDeRegistro[],
): Promise<Prueba> {
  const plantilla = await leerArchivo(ctx, url_llenable ?? '')
  const [completar, variables] = [await completador(ctx, id_proyecto), await variablesDe(ctx)]
  const tituloDe = titulosDeRutas(variables)
  const hallazgos = new Map<string, Hallazgo & { lugar: number }>()
  const contar = (tipo: Hallazgo['tipo'], ruta: string, mensaje: string | null): number => {
    const llave = `${tipo}\n${ruta}\n${mensaje ?? ''}`
    const conocido = hallazgos.get(llave) ?? {
      tipo,
      ruta,
      titulo: tituloDe(ruta),
      mensaje,
      filas: 0,
      lugar: hallazgos.size,
    }
    hallazgos.set(llave, { ...conocido, filas: conocido.filas + 1 })
    return conocido.lugar
  }
  const ensayo = (datos: Datos) => {
    try {
      return ensayar(plantilla, datos, { variables })
    } catch (error) {
      if (error instanceof PlantillaFallida) throw invalid({ id_plantilla: [...error.motivos] })
      throw error
    }
  }
  const porFila = new Map<number, number[]>()
  const hasta = performance.now() + TOPE_MS
  for (const acto of actos) {
    if (performance.now() > hasta) break
    const { faltan, avisos } = ensayo(await completar(ctx, datosDeMinuta(acto)))
    const suyos = [
      ...faltan.map((ruta) => contar('falta', ruta, null)),
      ...avisosUnicos(avisos).map(({ ruta, mensaje }) => contar('aviso', ruta, mensaje)),
    ]
    porFila.set(acto.fila, suyos)
    await respiro() // others are answered between one deed and the next
  }
  return { hallazgos: [...hallazgos.values()].map(({ lugar: _, ...hallazgo }) => hallazgo), porFila }
}

const deFila = (fila: number, dichas: readonly FallaDeRegistro[]) =>
  dichas.filter((una) => una.fila === fila).map(({ columna, mensaje }) => ({ columna, mensaje }))
const deTodo = (dichas: readonly FallaDeRegistro[]) =>
  dichas.filter(({ fila }) => fila === null).map(({ columna, mensaje }) => ({ columna, mensaje }))

/** Preview of a sheet; writes nothing. @throws Problem 422 by field, as `leerLibro` */
export async function verRegistro(ctx: Context, subido: UploadedFile | undefined, pedido: PedidoDeLibro) {
  const { registro, plantilla, version, proyecto } = await leerLibro(ctx, subido, pedido)
  const { actos, fallas, avisos, desconocidos } = registro
  const malas = filasMalas(registro)
  const { hallazgos, porFila } = await probar(ctx, version, proyecto?.id ?? null, actos)
  return {
    nombre_archivo: subido?.name ?? '',
    nombre_plantilla: plantilla.nombre_plantilla,
    version_plantilla: version.numero,
    total: actos.length,
    buenas: actos.filter(({ fila }) => !malas.has(fila)).length,
    probadas: porFila.size,
    fallas: deTodo(fallas),
    avisos: deTodo(avisos),
    desconocidos,
    hallazgos,
    filas: actos.map((acto, at) => ({
      fila: acto.fila,
      nombre: nombreDeEscritura(at + 1, acto),
      inmueble: String(acto.datos.property_number ?? ''),
      matriculas: [...acto.matriculas],
      compradores: acto.compradores.map(({ name = '' }) => name),
      valor: Number(acto.datos.sale_value ?? 0) || null,
      fallas: deFila(acto.fila, fallas),
      avisos: deFila(acto.fila, avisos),
      hallazgos: porFila.get(acto.fila) ?? null,
    })),
  }
}
