import type { Context, UploadedFile } from '../../kernel/index.ts'
import type { FallaDeRegistro } from '../../plantillas/index.ts'
import { filasMalas, leerLibro, type PedidoDeLibro } from './leer-libro.ts'
import { nombreDeEscritura } from '../domain/lote/nombre.ts'
import { probar } from './probar.ts'

const deFila = (fila: number, dichas: readonly FallaDeRegistro[]) =>
  dichas.filter((una) => una.fila === fila).map(({ columna, mensaje }) => ({ columna, mensaje }))
const deTodo = (dichas: readonly FallaDeRegistro[]) =>
  dichas.filter(({ fila }) => fila === null).map(({ columna, mensaje }) => ({ columna, mensaje }))

/**
 * What would come of a sheet, row by row, before anything is written.
 * @throws Problem 422 by field, as `leerLibro`
 */
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
